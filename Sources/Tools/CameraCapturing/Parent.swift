// The words with the program that started this one: commands in, lines out, and an end with it.

import CCapture
import Camera
import Foundation

/// Standard input and output.
struct Parent: ~Copyable {
  private var lines = LineBuffer()
  private var waiting: [CaptureCommand] = []

  /// Ends this program with its parent, also where a driver holds the thread that would read commands.
  static func followToTheEnd() {
    _ = capture_end_with_parent()
    let guarding = Thread {
      capture_wait_for_end(0)
      _exit(0)
    }
    guarding.stackSize = 128 << 10
    guarding.start()
  }

  /// Says what must not be lost; a parent that has ended ends this program.
  borrowing func say(_ line: CaptureLine) {
    let bytes = Array("\(line.text)\n".utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { _exit(0) }
      done += count
    }
  }

  /// Says that a frame is there, unless the parent does not read: it finds the frame all the same.
  borrowing func mention(_ line: CaptureLine) {
    var output = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
    if poll(&output, 1, 0) > 0, output.revents & Int16(POLLOUT) != 0 { say(line) }
  }

  /// The next command; nil where none came in time.
  ///
  /// A parent that has ended ends this program.
  mutating func command(withinNanoseconds limit: Int64?) -> CaptureCommand? {
    if !waiting.isEmpty { return waiting.removeFirst() }
    guard capture_wait(0, limit ?? -1) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(0, &bytes, bytes.count)
    if count <= 0 { _exit(0) }
    waiting += lines.take(bytes[..<count]).compactMap { CaptureCommand($0) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
