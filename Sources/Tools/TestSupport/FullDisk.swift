// The library that takes a program's room on the disk away, Tests/FullDisk/full-disk.c.

import TestBasics

/// A full disk for one program.
public enum FullDisk {
  /// The library could not be compiled.
  public struct NotCompiled: Error, CustomStringConvertible {
    /// What the compiler said.
    public let description: String
  }

  /// Compiles the library, which must not be linked into the tests.
  ///
  /// - Returns: its path, to be preloaded.
  /// - Throws: `NotCompiled`, and why the compiler cannot be run.
  public static func library(in folder: ProgramFolder) async throws -> String {
    let path = folder.file("full-disk.so")
    let outcome = try await Subprocess.run(
      Subprocess.find("cc", package: "gcc"),
      ["-shared", "-fPIC", "-O1", "-o", path, "Tests/FullDisk/full-disk.c", "-ldl"])
    guard outcome.status == 0 else { throw NotCompiled(description: outcome.standardError) }
    return path
  }
}
