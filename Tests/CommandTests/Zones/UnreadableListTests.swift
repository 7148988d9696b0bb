// Lists of what the user keeps, where the folder is there and cannot be read. Source of truth: the system's own
// refusals, which a link to itself and a file in the folder's place bring for every user.

import Foundation
import TestSupport
import Testing

@Suite("Lists of a folder that cannot be read", .timeLimit(.minutes(60)))
struct UnreadableListTests {
  @Test(
    "patterns and zones say that their folder cannot be read, and do not say that there is nothing",
    arguments: ["patterns", "zones"])
  func told(command: String) async throws {
    let folder = try ProgramFolder()
    let base = try #require(
      folder.environment[command == "zones" ? "XDG_CONFIG_HOME" : "XDG_DATA_HOME"])
    let path = "\(base)/penumbra/\(command)"
    try FileManager.default.createDirectory(
      atPath: "\(base)/penumbra", withIntermediateDirectories: true)
    let plain = try await folder.penumbra(command)
    #expect(plain.status == 0, "\(plain.standardError)")
    for isLink in [true, false] {
      if isLink {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      } else {
        try FileManager.default.removeItem(atPath: path)
        try Data("no folder".utf8).write(to: URL(filePath: path))
      }
      let outcome = try await folder.penumbra(command)
      #expect(outcome.status == 66, "\(outcome.standardError)")
      #expect(outcome.standardError.contains(path), "\(outcome.standardError)")
      #expect(!outcome.standardError.contains("no patterns yet"))
      // The bundled sets are listed all the same.
      #expect((command == "zones") == outcome.standardOutput.contains("columns"))
    }
  }
}
