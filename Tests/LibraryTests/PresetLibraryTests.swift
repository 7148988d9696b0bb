// Presets by name and by path, in a real folder, and where that folder lies.

import Files
import Foundation
import Library
import Sonification
import Synthesis
import TestBasics
import Testing

@Suite struct PresetLibraryTests {
  private func library(_ folder: TemporaryFolder) throws -> PresetLibrary {
    let folders = XDGFolders(environment: ["XDG_CONFIG_HOME": folder.path], home: "/nowhere")
    try FileManager.default.createDirectory(
      atPath: folders.presets, withIntermediateDirectories: true)
    return PresetLibrary(folders: folders)
  }

  private let builtIn = [
    "classic", "sonic-atomic", "analysis", "two-places", "probe-and-surround", "unit-cell",
    "residual", "harmony", "sonic-atomic-cell",
  ]

  @Test("built-in presets are found by name, also where the user has no folder")
  func names() throws {
    let library = PresetLibrary(folders: XDGFolders(environment: [:], home: "/nowhere"))
    for preset in Preset.builtIn { #expect(try library.find(preset.name) == preset) }
    #expect(library.names() == builtIn)
    #expect(
      throws: SettingsError.presetNotFound(
        name: "clasic", available: builtIn)
    ) { try library.find("clasic") }
  }

  @Test("the user's presets are found by the file's name and by the name in it")
  func user() throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    var mine = Preset.analysis
    mine.name = "Low hum"
    let presets = folder.path + "/penumbra/presets/"
    try PresetFile.write(mine, to: presets + "hum.toml")
    _ = try folder.file("penumbra/presets/broken.toml", "name = ")
    _ = try folder.file("penumbra/presets/notes.txt", "name = \"notes\"")
    #expect(try library.find("hum") == mine)
    #expect(try library.find("Low hum") == mine)
    #expect(library.names() == builtIn + ["broken", "Low hum"])
    #expect(throws: SettingsError.self) { try library.find("broken") }
    #expect(throws: SettingsError.presetNotFound(name: "notes", available: library.names())) {
      try library.find("notes")
    }
  }

  @Test("a user's file does not replace a built-in preset of its name")
  func shadowing() throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    var other = Preset.analysis
    other.name = "classic"
    try PresetFile.write(other, to: folder.path + "/penumbra/presets/classic.toml")
    #expect(try library.find("classic") == .classic)
    #expect(library.names() == builtIn)
  }

  @Test("a copy made by hand that kept its old name goes by its file's name")
  func copies() throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    let presets = folder.path + "/penumbra/presets/"
    var mine = Preset.analysis
    mine.name = "Low hum"
    try PresetFile.write(mine, to: presets + "Low hum.toml")
    mine.chain[.outputGain] = 0.25
    try PresetFile.write(mine, to: presets + "A copy.toml")
    try PresetFile.write(.classic, to: presets + "old.toml")
    #expect(library.names().suffix(3) == ["A copy", "Low hum", "old"])
    #expect(try library.find("Low hum").chain[.outputGain] == Preset.analysis.chain[.outputGain])
    #expect(try library.find("A copy").chain[.outputGain] == 0.25)
    for name in library.names() { #expect(try library.find(name).name == name) }
  }

  @Test("files of earlier builds, named otherwise than their presets, are found by both names")
  func earlier() throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    let presets = folder.path + "/penumbra/presets/"
    var mine = Preset.analysis
    for (name, file) in [("my sound", "my-sound"), ("../../x/boese", "------x-boese")] {
      mine.name = name
      try PresetFile.write(mine, to: presets + "\(file).toml")
      #expect(try library.find(file).chain == mine.chain)
    }
    #expect(library.names().suffix(2) == ["------x-boese", "my sound"])
    #expect(try library.find("my sound").name == "my sound")
    // The old file stays the preset's own.
    let path = try library.save(mine, as: PresetName("my sound"), isReplacing: true)
    #expect(path == presets + "my-sound.toml")
  }

  @Test("two names never fall on one file, and each is found again")
  func separate() throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    // As on a file system without capitals: the file is there already, with another preset.
    var other = Preset.sonicAtomic
    other.name = "a second"
    try PresetFile.write(other, to: library.folder + "/a-b.toml")
    let names = [
      "a b", "a_b", "a-b", "A B", "a  c", "x%2", "x%", "x%25", "%", "ä", "\u{1F3B5} tone", "a:b",
      "a?b",
      "\"q\"", "-", "--help", "CON", String(repeating: "n", count: 200),
      String(repeating: "%", count: 66), String(repeating: "ü", count: 100), "classic.", "Classic",
    ]
    for (index, name) in names.enumerated() {
      var preset = Preset.classic
      preset.chain[.outputGain] = Double(index + 1) / 100
      try library.save(preset, as: PresetName(name), isReplacing: false)
    }
    for (index, typed) in names.enumerated() {
      let name = try PresetName(typed).text
      let found = try library.find(name)
      #expect(found.name == name && found.chain[.outputGain] == Double(index + 1) / 100, "\(name)")
      #expect(library.names().filter { $0 == name }.count == 1)
      #expect(throws: SettingsError.self) {
        try library.save(found, as: PresetName(typed), isReplacing: false)
      }
    }
    #expect(try library.find("a second").chain == other.chain)
    let files = try FileManager.default.contentsOfDirectory(atPath: library.folder)
    #expect(files.count == names.count + 1 && files.allSatisfy { $0.hasSuffix(".toml") })
  }

  @Test(
    "what cannot be a name is refused with the reason",
    arguments: [
      ("", PresetName.Flaw.empty), (" \t ", .empty), ("..", .hidden), (".x", .hidden),
      ("a/b", .path), ("../../x", .path), ("/", .path), ("x.toml", .path), ("x.TOML", .path),
      ("a\u{7}b", .control), ("a\u{0}b", .control), ("a\u{9B}b", .control),
      ("classic", .builtIn), (" analysis ", .builtIn),
      (String(repeating: "n", count: 201), .tooLong(bytes: 201, limitBytes: 200)),
      (String(repeating: "%", count: 67), .tooLong(bytes: 201, limitBytes: 200)),
    ])
  func refused(typed: String, flaw: PresetName.Flaw) throws {
    #expect { try PresetName(typed) } throws: { error in
      guard case .presetNameRefused(_, flaw) = error as? SettingsError else { return false }
      return true
    }
  }

  @Test("a name is the same however its letters and spaces were typed")
  func spelling() throws {
    #expect(try PresetName("  my \n sound ").text == "my sound")
    #expect(try PresetName("my sound").fileStem == "my sound")
    let (composed, decomposed) = (try PresetName("\u{E4}"), try PresetName("a\u{308}"))
    #expect(composed.fileStem.utf8.elementsEqual(decomposed.fileStem.utf8))
  }

  @Test("of ten that save one name at once, one is kept and nine are told")
  func atOnce() async throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    let saved = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 {
        group.addTask {
          (try? library.save(.analysis, as: PresetName("one"), isReplacing: false)) != nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(saved == 1 && library.names().count == builtIn.count + 1)
  }

  @Test("an argument with a slash or .toml at its end is a path")
  func paths() throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    let path = folder.path + "/sound"
    try PresetFile.write(.sonicAtomic, to: path)
    #expect(try library.find(path) == .sonicAtomic)
    #expect(throws: SettingsError.file(.notFound(path: "classic.toml"))) {
      try library.find("classic.toml")
    }
    #expect(throws: SettingsError.file(.notFound(path: "./classic"))) {
      try library.find("./classic")
    }
  }

  @Test("folders follow the XDG specification: absolute values only, else below the home")
  func folders() {
    let plain = XDGFolders(environment: [:], home: "/home/ada")
    #expect(plain.configuration == "/home/ada/.config/penumbra")
    #expect(plain.data == "/home/ada/.local/share/penumbra")
    #expect(plain.presets == "/home/ada/.config/penumbra/presets")
    #expect(plain.calibrations == "/home/ada/.config/penumbra/calibrations")
    #expect(plain.headphones == "/home/ada/.config/penumbra/headphones.toml")
    #expect(plain.listeningWeek == "/home/ada/.local/state/penumbra/listening-week.toml")
    let set = XDGFolders(
      environment: [
        "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s", "HOME": "/h",
      ], home: "/x")
    #expect(set.configuration == "/c/penumbra" && set.data == "/d/penumbra")
    #expect(set.state == "/s/penumbra")
    let relative = XDGFolders(
      environment: ["XDG_CONFIG_HOME": "c", "XDG_DATA_HOME": "", "HOME": "/h"], home: "/x")
    #expect(relative.configuration == "/h/.config/penumbra")
    #expect(relative.data == "/h/.local/share/penumbra")
    #expect(XDGFolders().configuration.hasSuffix("/penumbra"))
  }
}
