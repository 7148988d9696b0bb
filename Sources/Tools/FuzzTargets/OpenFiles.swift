// Checks whether a parser closed what it opened.

import Glibc

/// The descriptors of this program.
enum OpenFiles {
  /// The lowest descriptor that is free.
  static func firstFree() -> Int32 {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    close(descriptor)
    return descriptor
  }
}
