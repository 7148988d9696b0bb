// The window's memory: read back as written, and harmless whatever the file holds.

import DesktopModel
import Files
import Foundation
import TestBasics
import Testing

@Suite struct WindowMemoryTests {
  @Test("what is written is read")
  func roundTrip() throws {
    var preferences = WindowMemory()
    preferences.imagePath = "/data/ü \"x\".tif"
    preferences.windowWidth = 1_000
    preferences.isPanelShown = false
    preferences.areMetersShown = false
    preferences.foldedGroups = ["Image/1", "Sound/4"]
    preferences.colorMap = "cividis"
    preferences.unsavedPresetName = "my sound"
    preferences.unsavedSound = "name = \"x\"\n"
    preferences.volumeDecibels = -27
    preferences.isSilenced = true
    preferences.isSoundLinked = true
    preferences.appearance = "crt"
    preferences.histogramAxis = "linear"
    #expect(WindowMemory(text: preferences.text) == preferences)
  }

  @Test("an absent file counts as a first start; a broken one too, but for the volume")
  func broken() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("window.json")
    #expect(WindowMemory(path: path) == WindowMemory())
    #expect(WindowMemory(path: path).volumeDecibels == 0)
    for text in ["", "{", "[]", "\u{0}\u{1}", "{\"volumeDecibels\": 1e999}"] {
      try Data(text.utf8).write(to: URL(filePath: path))
      let read = WindowMemory(path: path)
      #expect(read.isVolumeDamaged && read.volumeDecibels == -20, "\(text)")
      #expect(read.windowWidth == 1_280 && read.imagePath == nil && read.unsavedSound == nil)
    }
    #expect(WindowMemory(text: "{\"windowWidth\": \"x\"}") == WindowMemory())
    var strange = WindowMemory()
    strange.windowWidth = -5
    strange.windowHeight = 1_000_000
    strange.colorMap = "no such map"
    strange.appearance = "no such look"
    strange.histogramAxis = "no such axis"
    let read = WindowMemory(text: strange.text)
    #expect(read.windowWidth == 640 && read.windowHeight == 16_384 && read.colorMap == "gray")
    #expect(read.appearance == "desktop" && read.histogramAxis == "logarithmic")
  }

  @Test(
    "a volume that nobody can have left begins quietly, and all else is read",
    arguments: ["6", "0.1", "-1000", "\"loud\"", "null", "true", "{}"])
  func volume(text: String) {
    let read = WindowMemory(text: "{\"volumeDecibels\": \(text), \"imagePath\": \"/a.tif\"}")
    #expect(read.volumeDecibels == -20 && read.isVolumeDamaged && read.imagePath == "/a.tif")
  }

  @Test("of two windows each keeps what it changed")
  func merged() {
    var base = WindowMemory()
    base.volumeDecibels = -3
    var (mine, other) = (base, base)
    mine.volumeDecibels = -30
    mine.isPanelShown = false
    mine.areMetersShown = false
    other.unsavedPresetName = "theirs"
    other.unsavedSound = "x"
    other.windowWidth = 900
    let both = mine.merged(onto: other, since: base)
    #expect(both.volumeDecibels == -30 && !both.isPanelShown && !both.areMetersShown)
    #expect(
      both.unsavedPresetName == "theirs" && both.unsavedSound == "x" && both.windowWidth == 900)
    // A sound belongs to its preset, and is dropped with it.
    mine.unsavedPresetName = "mine"
    let mixed = mine.merged(onto: other, since: base)
    #expect(mixed.unsavedPresetName == "mine" && mixed.unsavedSound == nil)
  }

  @Test("the memory lies in the XDG state folder; relative paths are left aside")
  func place() {
    let place = { WindowMemory.path(in: XDGFolders(environment: $0, home: "/h")) }
    #expect(place([:]) == "/h/.local/state/penumbra/window.json")
    #expect(place(["XDG_STATE_HOME": "/s"]) == "/s/penumbra/window.json")
    #expect(place(["XDG_STATE_HOME": "s", "HOME": "/x"]) == "/x/.local/state/penumbra/window.json")
  }

  @Test("every action has keys of its own and a title")
  func actions() {
    let keys = Action.allCases.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(Action.allCases.map(\.title)).count == Action.allCases.count)
    // A plain letter typed into a text field must not do anything.
    for action in Action.allCases where !action.isOnImageOnly {
      for key in action.keys { #expect(key.hasPrefix("<") || key.count > 1) }
    }
  }
}
