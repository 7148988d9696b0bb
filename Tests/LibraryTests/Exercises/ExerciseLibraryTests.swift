// The exercises of the program and of a user. Source of truth: the files of a folder that the test wrote.

import Files
import Foundation
import Library
import Movement
import TestBasics
import Testing

@Suite("Exercise library")
struct ExerciseLibraryTests {
  private let folder: TemporaryFolder
  private let library: ExerciseLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = ExerciseLibrary(
      folders: XDGFolders(environment: ["XDG_CONFIG_HOME": folder.path], home: folder.path))
  }

  private func own(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: library.folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(library.folder)/\(name)"))
  }

  @Test("the bundled exercises are found first, the user's own behind them")
  func names() throws {
    #expect(library.folder == folder.path("penumbra/exercises"))
    let bundled = Exercise.bundled.map(\.name)
    #expect(library.names == bundled)
    #expect(throws: Never.self) { try library.check() }
    for name in bundled { #expect(try library.find(name).name == name) }
    try own("zigzag.toml", "name = \"other\"\n[rhythm]\nbpm = 60\n")
    try own("circle.toml", "name = \"circle\"\n[rhythm]\nbpm = 60\n")
    try own("broken.toml", "name = ")
    try own("notes.txt", "")
    #expect(library.names == bundled + ["broken", "zigzag"])
    // A copy made by hand is known by its file's name.
    #expect(try library.find("zigzag").name == "zigzag")
    #expect(try library.find("circle") == Exercise.bundled[1])
    #expect(throws: ExerciseFault.self) { try library.find("broken") }
    #expect(throws: ExerciseFault.notFound(name: "square", available: library.names)) {
      try library.find("square")
    }
    // So it is by its path, or a person's attempts would fall apart; elsewhere a file has its own name.
    #expect(try library.find("\(library.folder)/zigzag.toml").name == "zigzag")
    let elsewhere = "\(library.folder)-elsewhere.toml"
    try FileManager.default.copyItem(atPath: "\(library.folder)/zigzag.toml", toPath: elsewhere)
    defer { try? FileManager.default.removeItem(atPath: elsewhere) }
    #expect(try library.find(elsewhere).name == "other")
    let missing = "\(library.folder)/none.toml"
    #expect(throws: ExerciseFault.settings(.file(.notFound(path: missing)))) {
      try library.find(missing)
    }
  }

  @Test("a copy is made under a name of the user's own, and never over another unless asked")
  func copyToName() throws {
    let path = try library.copy("spiral", to: "  my \"spiral\": 50%  ")
    #expect(path == "\(library.folder)/my %22spiral%22%3A 50%25.toml")
    var expected = Exercise.bundled[2]
    expected.name = "my \"spiral\": 50%"
    #expect(try library.find("my \"spiral\": 50%") == expected)
    #expect(library.names.last == expected.name)
    #expect(throws: ExerciseFault.exists(path: path)) {
      try library.copy("wave", to: expected.name)
    }
    #expect(try library.find(expected.name) == expected)
    try library.copy("wave", to: expected.name, replaces: true)
    #expect(try library.find(expected.name).task == Exercise.bundled[3].task)
    // From itself to itself.
    try library.copy(expected.name, to: expected.name, replaces: true)
    #expect(try library.find(expected.name).task == Exercise.bundled[3].task)
    for (name, flaw) in [
      ("circle", NameFlaw.builtIn), (" ", .empty), (".hidden", .hidden), ("a\u{7}b", .control),
    ] {
      #expect(throws: ExerciseFault.self) { try library.copy("wave", to: name) }
      do throws(ExerciseFault) { try library.copy("wave", to: name) } catch {
        guard case .nameRefused(_, flaw) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    #expect(throws: ExerciseFault.self) { try library.copy("none", to: "a") }
  }

  @Test("a copy is made to a path, and never over another file unless asked")
  func copyToPath() throws {
    let path = folder.path("mine.toml")
    #expect(try library.copy("star", to: path) == path)
    #expect(try library.find(path) == Exercise.bundled[4])
    #expect(throws: ExerciseFault.exists(path: path)) { try library.copy("wave", to: path) }
    #expect(try library.find(path) == Exercise.bundled[4])
    try library.copy("wave", to: path, replaces: true)
    #expect(try library.find(path) == Exercise.bundled[3])
    let link = folder.path("link.toml")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path("nowhere.toml"))
    #expect(throws: ExerciseFault.exists(path: link)) { try library.copy("wave", to: link) }
    #expect(throws: ExerciseFault.self) {
      try library.copy("wave", to: folder.path("mine.toml/below/a.toml"))
    }
    #expect(try folder.names() == ["link.toml", "mine.toml"])
  }
}
