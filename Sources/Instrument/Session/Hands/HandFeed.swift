// Hands as they are told, a line a picture, read beside the face: from a program that finds them, or from a file in
// its own time.

import Dispatch
import Files
import Glibc
import Hands
import Library
import Pen
import Realtime

/// A stream of lines of hands that is being read.
public final class HandFeed: Sendable {
  /// What came.
  public enum Event: Sendable {
    /// A picture's hands, and when they came, in nanoseconds of CLOCK_MONOTONIC.
    case frame(HandFrame, atNanoseconds: Int64)
    /// A line that is none of hands.
    case flaw(HandLineError)
    /// The stream is over.
    case ended
  }

  /// The file's path; "-" for standard input.
  public let path: String
  private let events = WaitingEvents<Event>(most: HandFeed.mostEvents)
  private let queue = DispatchQueue(label: "penumbra-hands")
  private let done = DispatchSemaphore(value: 0)

  // Ten seconds of pictures: a face that does not look for so long wants the newest.
  static let mostEvents = 600
  private static let bytesAtOnce = 65_536
  private static let waitMilliseconds: Int32 = 50

  /// Opens a stream and begins to read it.
  ///
  /// An ordinary file plays in the time of its lines; a pipe, or standard input, as its lines come.
  ///
  /// - Parameter path: the file or the named pipe; "-" for standard input.
  /// - Throws: `Fault.file` where there is nothing to read.
  public init(path: String) throws(Fault) {
    self.path = path
    guard !path.utf8.contains(0), !path.isEmpty else { throw .file(.unusableName(path: path)) }
    let isStandardInput = path == "-"
    // A named pipe whose other end is not open yet must not hold up the program.
    let descriptor =
      isStandardInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw .file(errno == ENOENT ? .notFound(path: path) : .notReadable(path: path, errno: errno))
    }
    var facts = stat()
    fstat(descriptor, &facts)
    let kind = facts.st_mode & S_IFMT
    guard kind != S_IFDIR else {
      close(descriptor)
      throw .file(.notReadable(path: path, errno: EISDIR))
    }
    let isPaced = kind == S_IFREG
    queue.async { [self] in
      read(descriptor, isPaced: isPaced)
      close(descriptor)
      done.signal()
    }
  }

  /// What came since the last call, in order.
  public func takeEvents() -> [Event] { events.take() }

  /// Reads no more.
  public func end() {
    events.end()
    done.wait()
    done.signal()
  }

  private func read(_ descriptor: Int32, isPaced: Bool) {
    var reader = HandLineReader()
    var pace = isPaced ? Pace() : nil
    var bytes = [UInt8](repeating: 0, count: Self.bytesAtOnce)
    while !events.isOver {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, Self.waitMilliseconds) > 0 else { continue }
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { break }
      reader.take(bytes[..<count])
      take(&reader, &pace)
    }
    reader.end()
    take(&reader, &pace)
    events.tell(.ended)
  }

  private func take(_ reader: inout HandLineReader, _ pace: inout Pace?) {
    while !events.isOver {
      do throws(HandLineError) {
        guard let frame = try reader.next() else { return }
        let time = pace?.wait(for: frame.timeNanoseconds, isOver: { events.isOver })
        events.tell(.frame(frame, atNanoseconds: time ?? MonotonicClock.nowNanoseconds()))
      } catch {
        events.tell(.flaw(error))
      }
    }
  }

  /// The time of a file's lines against the clock.
  private struct Pace {
    private var first: (file: Int64, clock: Int64)?

    /// Waits until a line is due, and returns when that was.
    mutating func wait(for time: Int64, isOver: () -> Bool) -> Int64 {
      let now = MonotonicClock.nowNanoseconds()
      guard let first else {
        first = (time, now)
        return now
      }
      let due = first.clock &+ (time &- first.file)
      while !isOver() {
        let left = due - MonotonicClock.nowNanoseconds()
        guard left > 0 else { break }
        usleep(UInt32(min(left / 1_000 + 1, 50_000)))
      }
      return max(due, now)
    }
  }
}
