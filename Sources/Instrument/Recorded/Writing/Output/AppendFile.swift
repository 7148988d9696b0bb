// A text file that grows: flushed data survives whatever happens to the program.

import Files
import Foundation
import Pen

/// A file that is only appended to.
struct AppendFile: ~Copyable, Sendable {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Makes the file, which must not exist.
  init(path: String) throws(RecordingError) {
    let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    guard opened >= 0 else { throw .file(.cannotWrite(path: path, errno: errno)) }
    self.path = path
    descriptor = opened
  }

  deinit {
    close(descriptor)
  }

  /// Adds a text, which reaches the file with the next flush.
  mutating func append(_ text: String) {
    buffer.append(contentsOf: text.utf8)
  }

  /// What was added and not flushed, in bytes.
  var waitingBytes: Int { buffer.count }

  /// Discards what was added and not flushed.
  mutating func discard() {
    buffer = []
  }

  /// Writes what was added.
  ///
  /// What could not be written is kept for the next attempt.
  mutating func flush() throws(RecordingError) {
    var written = 0
    var failure: Int32 = 0
    while written < buffer.count, failure == 0 {
      let count = buffer.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        failure = errno
      }
    }
    buffer.removeFirst(written)
    guard failure == 0 else { throw .file(.cannotWrite(path: path, errno: failure)) }
  }
}
