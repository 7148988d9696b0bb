// Short waits of threads that may wait.

import Glibc

/// Waiting without work.
enum Pause {
  /// Sleeps for a number of milliseconds.
  static func milliseconds(_ count: UInt32) {
    usleep(count * 1_000)
  }
}
