// The running program: its version, and where it lies.

import Foundation

/// This program's own file.
public enum OwnProgram {
  /// The version of both programs, as they and their sessions name it.
  public static let version = "0.1.0"

  /// Its path, with no symbolic link in it.
  package static var path: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }
}
