// Takes the status of killed programs, however long a driver holds them.

import Foundation

/// Waits for programs that were killed.
enum CameraReaper {
  /// Takes the status of a program, on a thread of its own.
  static func collect(_ identifier: pid_t) {
    let thread = Thread {
      while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
    }
    thread.name = "penumbra-reaper"
    thread.stackSize = 128 << 10
    thread.start()
  }
}
