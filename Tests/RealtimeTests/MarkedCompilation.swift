// Runs the compiler that builds these tests on code that must or must not compile, with the flags
// of the real modules.

import Foundation
import TestBasics
import TestSupport

/// The compiler's result for one file.
struct MarkedCompilation: Sendable {
  /// The compiler's exit status, 0 for accepted.
  let status: Int32
  /// Its output.
  let text: String

  /// The package's folder.
  static let packageFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  // `strict` of Package.swift, except that warnings of the samples do not count.
  private static let flags = [
    "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility", "-parse-as-library",
    "-diagnostic-style", "llvm",
  ]

  /// Compiles `source` as a file of a module that imports this package's `Realtime`.
  static func compile(_ source: String, optimisation: String) async throws -> MarkedCompilation {
    let folder = try TemporaryFolder()
    _ = try folder.file("sample.swift", source)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let modules = URL(filePath: tests).deletingLastPathComponent().appending(path: "Modules")
    let moduleMap = packageFolder.appending(path: "Sources/C/CRealtime/module.modulemap")
    let outcome = try await Subprocess.run(
      Subprocess.find("swiftc", package: "swift, from swift.org"),
      flags + [
        optimisation, "-I", modules.path, "-Xcc", "-fmodule-map-file=\(moduleMap.path)",
        "-c", "sample.swift", "-o", "sample.o",
      ],
      // The compiler leaves a folder of temporary files behind.
      environment: ["TMPDIR": folder.path], folder: folder.path)
    return MarkedCompilation(
      status: outcome.status, text: outcome.standardOutput + outcome.standardError)
  }

  /// The errors whose place is in these lines of the source, counted from 1.
  func errors(in lines: ClosedRange<Int>) -> [Substring] {
    text.split(separator: "\n").filter { line in
      guard line.hasPrefix("sample.swift:"), line.contains(": error: ") else { return false }
      let number = line.split(separator: ":")[1]
      return Int(number).map(lines.contains) ?? false
    }
  }
}
