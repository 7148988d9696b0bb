// What `make install` would put in place, by what make itself prints without doing it. Source of truth: the names of
// the programs that the sources look for beside themselves.

import Foundation
import TestSupport
import Testing

@Suite("Programs that are installed", .timeLimit(.minutes(60)))
struct InstalledProgramsTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The companions that are asked for anywhere in the sources.
  private static func companions() throws -> Set<String> {
    let files = try #require(
      FileManager.default.enumerator(
        at: project.appending(path: "Sources"), includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: #/CompanionProgram\.path\(of: "([^"]+)"\)/#) {
        names.insert(String(match.1))
      }
    }
    return names
  }

  @Test("every program that another one starts is built by make and lies where it is looked for")
  func companionsAreInstalled() async throws {
    let names = try Self.companions()
    #expect(names.isSuperset(of: ["penumbra-hdf5", "penumbra-camera"]), "\(names)")
    let outcome = try await Subprocess.run(
      Subprocess.find("make", package: "make"),
      ["--no-print-directory", "-n", "-C", Self.project.path, "install", "PREFIX=/elsewhere"])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let recipe = outcome.standardOutput
    let installed = recipe.split(separator: "\n").first { $0.contains("for program in ") } ?? ""
    for name in names {
      #expect(recipe.contains("--product \(name) "), "\(name) is not built")
      #expect(installed.split(separator: /[ ;]/).contains(Substring(name)), "\(name), \(installed)")
    }
    #expect(recipe.contains("\"/elsewhere/libexec/penumbra/$program\""), "\(recipe)")
  }
}
