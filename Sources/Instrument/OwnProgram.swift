// Where the running program lies.

import Foundation

/// This program's own file.
enum OwnProgram {
  /// Its path, with no symbolic link in it.
  static var path: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }
}
