// Presets by name and by path, in a real folder, and where that folder lies.

import Files
import Foundation
import Settings
import Sonification
import TestBasics
import Testing

@Suite struct PresetLibraryTests {
  private func library(_ folder: TemporaryFolder) throws -> PresetLibrary {
    let folders = XDGFolders(environment: ["XDG_CONFIG_HOME": folder.path], home: "/nowhere")
    try FileManager.default.createDirectory(
      atPath: folders.presets, withIntermediateDirectories: true)
    return PresetLibrary(folders: folders)
  }

  @Test("built-in presets are found by name, also where the user has no folder")
  func builtIn() throws {
    let library = PresetLibrary(folders: XDGFolders(environment: [:], home: "/nowhere"))
    for preset in Preset.builtIn { #expect(try library.find(preset.name) == preset) }
    #expect(library.names() == ["classic", "sonic-atomic", "analysis"])
    #expect(
      throws: SettingsError.presetNotFound(
        name: "clasic", available: ["classic", "sonic-atomic", "analysis"])
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
    #expect(library.names() == ["classic", "sonic-atomic", "analysis", "broken", "hum"])
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
    #expect(library.names().count == 3)
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
