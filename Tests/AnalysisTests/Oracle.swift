// The scripts by which numpy says what is right.

import Foundation
import TestBasics
import Testing

/// Running a script over a folder, and reading what it wrote.
enum Oracle {
  /// Runs a script of this folder's `Oracle`.
  ///
  /// - Throws: where the script is missing or fails.
  static func run(_ name: String, in folder: TemporaryFolder) throws {
    let script = try #require(
      Bundle.module.url(forResource: name, withExtension: "py", subdirectory: "Oracle"))
    let oracle = Process()
    // The system's own Python, which Debian's packages belong to.
    oracle.executableURL = URL(filePath: "/usr/bin/python3")
    oracle.arguments = [script.path, folder.path]
    try oracle.run()
    oracle.waitUntilExit()
    try #require(oracle.terminationStatus == 0, "numpy's script failed")
  }

  /// The 64-bit floats of a file.
  ///
  /// - Throws: where the file is missing.
  static func doubles(_ path: String) throws -> [Double] {
    let data = try #require(FileManager.default.contents(atPath: path))
    return data.withUnsafeBytes { bytes in
      (0..<data.count / 8).map {
        Double(
          bitPattern: UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)))
      }
    }
  }
}
