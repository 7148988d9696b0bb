// Short sleeps, for threads that may block.

import Glibc

/// Waiting without work.
package enum Pause {
  /// Sleeps for a number of milliseconds.
  package static func milliseconds(_ count: UInt32) {
    usleep(count * 1_000)
  }
}
