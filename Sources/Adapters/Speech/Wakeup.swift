// Wakes the announcer's thread, which waits for words, for the server's answers and for a child's sound
// at once.

import Glibc

/// A pipe whose one end is written to wake whoever waits at the other.
///
/// Both descriptors are closed with the last owner, so no thread can wait at one that is gone.
final class Wakeup: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// A pipe; without one left, waiting ends with its time alone.
  init() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    if socketpair(AF_UNIX, kind, 0, &ends) != 0 { ends = [-1, -1] }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the thread that waits, or the next one that would.
  func wake() {
    // A full pipe wakes as well.
    _ = send(writeEnd, "w", 1, Int32(MSG_NOSIGNAL))
  }

  /// Waits until it is woken, `other` can be read, or the time is over; nil waits without limit.
  ///
  /// - Returns: whether `other` can be read, or has ended.
  @discardableResult
  func wait(milliseconds: Int32?, orFor other: Int32 = -1) -> Bool {
    var sources = [
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, 2, milliseconds ?? -1) > 0 else { return false }
    if sources[0].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(readEnd, &bytes, bytes.count) > 0 {}
    }
    return sources[1].revents != 0
  }
}
