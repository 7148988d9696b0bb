// Wakes whoever waits for a frame or for a command.

import CCapture
import Glibc

/// A counter of the kernel's that one waits at.
final class FrameSignal: Sendable {
  /// Can be read while it is raised, so that a loop of another's can wait at it too.
  let descriptor = capture_signal()

  deinit { close(descriptor) }

  /// Wakes the thread that waits, or the next one that would.
  func raise() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Takes the signal back.
  func lower() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  /// Waits for it, or until another descriptor can be read.
  ///
  /// - Returns: whether the other can be read, or has ended.
  @discardableResult
  func wait(milliseconds: Int32, orFor other: Int32 = -1) -> Bool {
    var sources = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, 2, milliseconds) > 0 else { return false }
    if sources[0].revents != 0 { lower() }
    return sources[1].revents != 0
  }
}
