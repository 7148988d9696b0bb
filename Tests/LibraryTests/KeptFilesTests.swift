// What users keep by name: renamed, copied, removed, exported and imported. Source of truth: the files in the user's
// folder, and what the reader of each kind finds in them.

import Calibration
import Files
import Foundation
import Geometry
import Library
import Movement
import Sonification
import Synthesis
import TestBasics
import Testing

@Suite struct KeptFilesTests {
  private func run(
    _ kind: KeptKind, _ body: (KeptFiles, TemporaryFolder) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let folders = XDGFolders(environment: [:], home: folder.url.path)
    try body(KeptFiles(kind, folders: folders), folder)
  }

  /// A file of a kind, with a name in it.
  private func text(_ kind: KeptKind, _ name: String) throws -> String {
    switch kind {
    case .preset:
      var preset = Preset.analysis
      preset.name = name
      return PresetFile.text(of: preset)
    case .zones:
      var set = try #require(ZoneSet.bundled.first)
      set.name = name
      return ZoneFile.text(of: set)
    case .pattern:
      return """
        version = 1
        name = "\(name)"
        length-beats = 4.0

        [[steps]]
        beat = 0.0
        sound = "click"
        """
    case .exercise:
      var exercise = try #require(Exercise.bundled.first)
      exercise.name = name
      return ExerciseFile.text(of: exercise)
    case .calibration:
      return CalibrationFile.text(
        of: CalibrationRecord(
          tablet: CalibrationRecord.Tablet(name: "Pad", bus: 3, vendor: 1_386, product: 1),
          paperMillimetres: 120,
          goal: .paper(
            CalibratedMap(AffineMap(xx: 0.01, xy: 0, x0: 0, yx: 0, yy: 0.01, y0: 0)))))
    }
  }

  /// One of a kind in the user's folder, taken from a file elsewhere.
  private func keep(
    _ name: String, _ files: KeptFiles, _ folder: TemporaryFolder
  ) throws {
    let path = source(name, files.kind, folder)
    try Data(text(files.kind, name).utf8).write(to: path)
    #expect(try files.take(from: path.path) == name)
  }

  /// A file elsewhere; a calibration has no name in it but its file's.
  private func source(_ name: String, _ kind: KeptKind, _ folder: TemporaryFolder) -> URL {
    folder.url.appending(path: kind == .calibration ? "\(name).toml" : "from-\(name).toml")
  }

  private func own(_ files: KeptFiles) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: files.folder)) ?? [])
      .filter { $0.hasSuffix(".toml") }.sorted()
  }

  @Test("one is imported, renamed, duplicated, exported and removed", arguments: KeptKind.allCases)
  func round(kind: KeptKind) throws {
    try run(kind) { files, folder in
      try keep("mine", files, folder)
      #expect(files.names.contains("mine") && own(files) == ["mine.toml"])
      let before = try String(contentsOfFile: "\(files.folder)/mine.toml", encoding: .utf8)
      #expect(try files.rename("mine", to: "  my  own ") == "my own")
      #expect(own(files) == ["my own.toml"] && !files.names.contains("mine"))
      let renamed = try String(contentsOfFile: "\(files.folder)/my own.toml", encoding: .utf8)
      #expect(renamed == before.replacing("\"mine\"", with: "\"my own\""))
      #expect(try files.duplicate("my own") == "my own copy")
      #expect(try files.duplicate("my own") == "my own copy 2")
      let out = folder.url.appending(path: "out.toml").path
      try files.export("my own copy", to: out)
      let exported = try String(contentsOfFile: out, encoding: .utf8)
      #expect(exported == before.replacing("\"mine\"", with: "\"my own copy\""))
      try files.remove("my own copy")
      #expect(own(files) == ["my own copy 2.toml", "my own.toml"])
      // What was exported comes back.
      #expect(try files.take(from: out) == (kind == .calibration ? "out" : "my own copy"))
    }
  }

  // As a file manager or another program may have named them.
  @Test(
    "a calibration in a file of another spelling than its name is renamed, copied and removed",
    arguments: [
      "two  spaces", "cafe\u{301}", "question?",
    ])
  func spelling(stem: String) throws {
    try run(.calibration) { files, _ in
      try FileManager.default.createDirectory(
        atPath: files.folder, withIntermediateDirectories: true)
      try Data(text(.calibration, stem).utf8).write(
        to: URL(filePath: "\(files.folder)/\(stem).toml"))
      let name = try #require(files.names.first)
      #expect(try files.duplicate(name) == "\(name) copy")
      #expect(try files.rename(name, to: "plain") == "plain")
      #expect(files.names.sorted() == ["\(name) copy", "plain"].sorted())
      try files.remove("\(name) copy")
      #expect(own(files) == ["plain.toml"])
    }
  }

  @Test("nothing is replaced unless that is wanted", arguments: KeptKind.allCases)
  func replacing(kind: KeptKind) throws {
    try run(kind) { files, folder in
      try keep("one", files, folder)
      try keep("two", files, folder)
      let two = try String(contentsOfFile: "\(files.folder)/two.toml", encoding: .utf8)
      let path = "\(files.folder)/two.toml"
      #expect(throws: KeptFault.exists(kind, name: "two", path: path)) {
        try files.rename("one", to: "two")
      }
      #expect(own(files) == ["one.toml", "two.toml"])
      #expect(try String(contentsOfFile: path, encoding: .utf8) == two)
      let from = source("two", kind, folder).path
      #expect(throws: KeptFault.exists(kind, name: "two", path: path)) {
        try files.take(from: from)
      }
      #expect(try files.take(from: from, isReplacing: true) == "two")
      #expect(try files.rename("one", to: "two", isReplacing: true) == "two")
      #expect(own(files) == ["two.toml"])
    }
  }

  @Test("those of every installation stay, and can be copied", arguments: KeptKind.allCases)
  func bundled(kind: KeptKind) throws {
    try run(kind) { files, folder in
      guard let name = kind.bundledNames.first else { return }
      #expect(files.names.contains(name) && files.isBundled(name))
      #expect(throws: KeptFault.bundled(kind, name: name)) { try files.remove(name) }
      #expect(throws: KeptFault.bundled(kind, name: name)) { try files.rename(name, to: "x") }
      #expect(throws: KeptFault.nameRefused(kind, name: name, flaw: .builtIn)) {
        try keep("mine", files, folder)
        try files.rename("mine", to: name)
      }
      #expect(try files.duplicate(name) == "\(name) copy")
      // Its own name is that of every installation: an imported one has its file's.
      let out = folder.url.appending(path: "elsewhere.toml").path
      try files.export(name, to: out)
      #expect(try files.take(from: out) == "elsewhere")
    }
  }

  @Test(
    "a damaged file, a name that is none and one that is gone change nothing",
    arguments: KeptKind.allCases)
  func refused(kind: KeptKind) throws {
    try run(kind) { files, folder in
      let bad = folder.url.appending(path: "bad.toml")
      try Data("nothing = [of this\n".utf8).write(to: bad)
      #expect(throws: KeptFault.self) { try files.take(from: bad.path) }
      #expect(throws: KeptFault.self) { try files.take(from: bad.path + "-not-there") }
      try keep("mine", files, folder)
      for (name, flaw) in [("", NameFlaw.empty), ("a/b", .path), (".x", .hidden)] {
        #expect(throws: KeptFault.nameRefused(kind, name: name, flaw: flaw)) {
          try files.rename("mine", to: name)
        }
      }
      #expect(throws: KeptFault.notFound(kind, name: "gone")) { try files.remove("gone") }
      #expect(own(files) == ["mine.toml"])
    }
  }

  @Test("a calibration's picture goes with it, and a name that no file can have is kept as it is")
  func picture() throws {
    try run(.calibration) { files, folder in
      try keep("pad", files, folder)
      try Data("png".utf8).write(to: URL(filePath: "\(files.folder)/pad.png"))
      #expect(try files.rename("pad", to: "50 % of: the sheet?") == "50 % of: the sheet?")
      #expect(files.names == ["50 % of: the sheet?"])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: files.folder).filter {
          !$0.hasPrefix(".")
        }.sorted() == ["50 %25 of%3A the sheet%3F.png", "50 %25 of%3A the sheet%3F.toml"])
      // What a calibration is stored over is found by its tablet, whatever it is called.
      let folders = XDGFolders(environment: [:], home: folder.url.path)
      let library = CalibrationLibrary(folders: folders)
      let entry = try #require(library.contents().entries.first)
      #expect(entry.keptName == "50 % of: the sheet?")
      #expect(try library.save(entry.record).name == entry.name)
      try files.remove("50 % of: the sheet?")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: files.folder)
          .allSatisfy { $0.hasPrefix(".") })
    }
  }
}
