// Who is kept and by which name, what a copy holds and what a removal leaves. Source of truth: the folders and files
// themselves.

import Files
import Foundation
import Library
import Movement
import TestBasics
import Testing

@Suite("People")
struct PersonStoreTests {
  private let folder: TemporaryFolder
  private let store: PersonStore

  init() throws {
    folder = try TemporaryFolder()
    store = PersonStore(
      folders: XDGFolders(environment: ["XDG_DATA_HOME": folder.path], home: folder.path))
  }

  /// A person with runs of so many attempts each.
  private func fill(_ name: String, _ attempts: [Int]) throws {
    _ = try store.begin(name: name, isNew: false)
    var random = SeededGenerator(seed: 3)
    for (index, count) in attempts.enumerated() {
      var record = ExerciseRuns.record(person: name, later: Double(index) * 60)
      for _ in 0..<count { ExerciseRuns.add(to: &record, &random) }
      try store.keep(record)
    }
  }

  @Test("the same person goes on; a new one of the same name is refused with the number of runs")
  func twice() throws {
    #expect(try store.people.isEmpty)
    let began = ExerciseRuns.beganSeconds
    let anna = try store.begin(name: "  Anna\n Lena ", isNew: true, atSeconds: began)
    #expect(anna.name == "Anna Lena")
    #expect(anna.beganSeconds == began)
    #expect(anna.folder == "\(store.folder)/Anna Lena")
    #expect(try store.begin(name: "Anna Lena", isNew: false, atSeconds: 0) == anna)
    #expect(throws: PeopleFault.exists(name: "Anna Lena", runs: 0)) {
      try store.begin(name: "Anna  Lena", isNew: true)
    }
    #expect(try store.runCount(of: "Anna Lena") == 0 && store.runCount(of: "Nobody") == 0)
    try fill("Anna Lena", [1, 2])
    #expect(try store.runCount(of: "Anna Lena") == 2)
    #expect(throws: PeopleFault.exists(name: "Anna Lena", runs: 2)) {
      try store.begin(name: "Anna Lena", isNew: true)
    }
    // An accent as a letter of its own, and as a part of one.
    let composed = try store.begin(name: "Ren\u{E9}", isNew: true)
    #expect(try store.begin(name: "Rene\u{301}", isNew: false) == composed)
    for isNew in [true, false] {
      #expect(throws: PeopleFault.spelledOtherwise(name: "Anna Lena", typed: "anna LENA")) {
        try store.begin(name: "anna LENA", isNew: isNew)
      }
    }
    #expect(try store.people.map(\.name) == ["Anna Lena", "Ren\u{E9}"])
  }

  @Test("names that no file could have are refused, and all others lead back to the name")
  func names() throws {
    let long = String(repeating: "n", count: 300)
    let tooLong = NameFlaw.tooLong(bytes: 300, limitBytes: 200)
    for (name, flaw) in [
      ("", NameFlaw.empty), (" \n ", .empty), ("a/b", .path), ("../a", .path), ("a.toml", .path),
      (".anna", .hidden), ("..", .hidden), ("a\u{1B}b", .control), ("a\0b", .control),
      (long, tooLong),
    ] {
      let refused = flaw == .empty ? "" : name
      #expect(throws: PeopleFault.nameRefused(name: refused, flaw: flaw)) {
        try store.begin(name: name, isNew: false)
      }
    }
    #expect(try store.people.isEmpty)
    let odd = ["100%", "50%25", "Öz 😀", "a:b\\c*?", "\"x\" <y>|", "日本", "a,b;c"]
    for name in odd { #expect(try store.begin(name: name, isNew: true).name == name) }
    #expect(try store.people.map(\.name) == odd.sorted())
    for name in odd { try store.remove(name) }
    #expect(try store.people.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).isEmpty)
  }

  @Test("folders have mode 0700 and files 0600, also where they were wider")
  func permissions() throws {
    try FileManager.default.createDirectory(
      atPath: store.folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    try fill("Anna", [1])
    let file = "\(store.folder)/Anna/person.toml"
    #expect(chmod("\(store.folder)/Anna", 0o755) == 0)
    try fill("Anna", [2, 1])
    #expect(try ExerciseRuns.mode(store.folder) == 0o700)
    #expect(try ExerciseRuns.mode(file) == 0o600)
    var count = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: store.folder) {
      let path = "\(store.folder)/\(name)"
      let isFile = FileManager.default.contents(atPath: path) != nil
      #expect(try ExerciseRuns.mode(path) == (isFile ? 0o600 : 0o700), "\(name)")
      count += 1
    }
    #expect(count == 2 + 2 * 6)
  }

  @Test("people are listed with their runs and attempts, and when the first and the last began")
  func summaries() throws {
    try fill("Bo", [8, 3, 0])
    _ = try store.begin(name: "Anna", isNew: true)
    // Files, links and hidden folders are nobody.
    try Data().write(to: URL(filePath: "\(store.folder)/file"))
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: "\(store.folder)/link", withDestinationPath: "\(store.folder)/Bo")
    try manager.createDirectory(
      atPath: "\(store.folder)/.hidden", withIntermediateDirectories: false)
    let people = try store.people
    #expect(people.map(\.name) == ["Anna", "Bo"])
    #expect(people.map(\.runs) == [0, 3])
    #expect(people.map(\.attempts) == [0, 11])
    #expect(people.map(\.firstSeconds) == [nil, ExerciseRuns.beganSeconds])
    #expect(people.map(\.lastSeconds) == [nil, ExerciseRuns.beganSeconds + 120])
    #expect(throws: PeopleFault.self) { try store.remove("link") }
    #expect(throws: PeopleFault.self) { try store.begin(name: "link", isNew: false) }
  }

  @Test("a removal takes everything of one person and leaves the neighbours and what links lead to")
  func removal() throws {
    try fill("Anna", [2, 1])
    try fill("Anna B", [1])
    let outside = try folder.file("outside.txt", "kept")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: "\(store.folder)/Anna/link.txt", withDestinationPath: outside)
    try manager.createSymbolicLink(
      atPath: "\(store.folder)/Anna/people", withDestinationPath: "\(store.folder)/Anna B")
    let before = try ExerciseRuns.contents(of: "\(store.folder)/Anna B")
    for name in ["anna", "Ann", "*", "..", "", "Anna/../Anna B"] {
      #expect(throws: PeopleFault.self) { try store.remove(name) }
    }
    #expect(throws: PeopleFault.notFound(name: "anna", available: ["Anna", "Anna B"])) {
      try store.remove("anna")
    }
    try store.remove("Anna")
    #expect(try manager.contentsOfDirectory(atPath: store.folder) == ["Anna B"])
    #expect(try ExerciseRuns.contents(of: "\(store.folder)/Anna B") == before)
    #expect(manager.contents(atPath: outside) == Data("kept".utf8))
    #expect(throws: PeopleFault.notFound(name: "Anna", available: ["Anna B"])) {
      try store.runs(of: "Anna")
    }
  }

  @Test("a copy holds every file byte by byte, and never goes over anything")
  func export() throws {
    try fill("Anna", [2, 1])
    let person = "\(store.folder)/Anna"
    try FileManager.default.createSymbolicLink(
      atPath: "\(person)/link", withDestinationPath: folder.path)
    let target = folder.path("copies/anna")
    #expect(try store.export("Anna", to: target + "/") == ["link"])
    var expected = try ExerciseRuns.contents(of: person)
    expected["link"] = nil
    #expect(expected.count == 1 + 2 * 5)
    #expect(try ExerciseRuns.contents(of: target) == expected)
    #expect(try ExerciseRuns.mode(target) == 0o700)
    #expect(try ExerciseRuns.mode("\(target)/person.toml") == 0o600)
    let file = try folder.file("file", "older")
    let link = folder.path("nowhere")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path("none"))
    let archive = try folder.file("older.zip", "older")
    let empty = folder.path("empty")
    #expect(mkdir(empty, 0o755) == 0)
    for path in [target, file, link, archive, empty] {
      #expect(throws: PeopleFault.targetExists(path: path)) { try store.export("Anna", to: path) }
    }
    #expect(FileManager.default.contents(atPath: file) == Data("older".utf8))
    #expect(FileManager.default.contents(atPath: archive) == Data("older".utf8))
    #expect(throws: PeopleFault.notFound(name: "Bo", available: ["Anna"])) {
      try store.export("Bo", to: folder.path("bo"))
    }
    #expect(throws: PeopleFault.self) { try store.export("Anna", to: "\(file)/below") }
    // A copy in the place of the store is a store.
    let other = PersonStore(
      folders: XDGFolders(environment: ["XDG_DATA_HOME": folder.path("other")], home: "/"))
    #expect(try store.export("Anna", to: "\(other.folder)/Anna") == ["link"])
    #expect(try other.runs(of: "Anna").records == store.runs(of: "Anna").records)
  }

  @Test("an archive holds every file under the person's name")
  func archive() throws {
    try fill("Anna", [2])
    let path = folder.path("anna.zip")
    #expect(try store.export("Anna", to: path).isEmpty)
    #expect(try ExerciseRuns.mode(path) == 0o600)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.starts(with: Data("PK".utf8)))
    for name in try ExerciseRuns.contents(of: "\(store.folder)/Anna").keys {
      #expect(bytes.range(of: Data("Anna/\(name)".utf8)) != nil, "\(name)")
    }
    #expect(throws: PeopleFault.targetExists(path: path)) { try store.export("Anna", to: path) }
    #expect(throws: PeopleFault.self) { try store.export("Anna", to: folder.path("no/anna.zip")) }
    // Reading for the archive does not keep the run from going on.
    try fill("Anna", [3])
    #expect(try store.people.map(\.attempts) == [3])
  }

  @Test("a person's file of a later version, or without a beginning, is refused with its key")
  func otherVersions() throws {
    let path = try store.begin(name: "Anna", isNew: true).folder + "/person.toml"
    for (text, fault) in [
      (
        "version = 2\nnew = 1", SettingsError.unsupportedVersion(path: path, found: 2, supported: 1)
      ),
      ("name = \"Anna\"\nbegan = 0.0", .missingKey(path: path, key: "version")),
      ("version = 1\nname = \"Anna\"", .missingKey(path: path, key: "began")),
      ("version = 1\nbegan = 0.0", .missingKey(path: path, key: "name")),
      (
        "version = 1\nname = \"Anna\"\nbegin = 0.0",
        .unknownKey(path: path, key: "begin", nearest: "began")
      ),
    ] {
      try Data(text.utf8).write(to: URL(filePath: path))
      #expect(throws: PeopleFault.settings(fault)) { try store.begin(name: "Anna", isNew: false) }
    }
    // They are still there to be listed and removed.
    #expect(try store.people.map(\.name) == ["Anna"])
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: Never.self) { try store.begin(name: "Anna", isNew: false) }
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
