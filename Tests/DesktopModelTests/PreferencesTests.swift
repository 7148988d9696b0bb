// The window's memory: read back as written, and harmless whatever the file holds.

import DesktopModel
import Foundation
import TestBasics
import Testing

@Suite struct PreferencesTests {
  @Test("what is written is read")
  func roundTrip() throws {
    var preferences = Preferences()
    preferences.imagePath = "/data/ü \"x\".tif"
    preferences.windowWidth = 1_000
    preferences.isPanelShown = false
    preferences.colorMap = "cividis"
    preferences.presetName = "my sound"
    preferences.unsavedSound = "name = \"x\"\n"
    preferences.volumeDecibels = -27
    preferences.isSilenced = true
    preferences.isSoundLinked = true
    #expect(Preferences(text: preferences.text) == preferences)
  }

  @Test("an absent file counts as a first start; a broken one too, but for the volume")
  func broken() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("window.json")
    #expect(Preferences(path: path) == Preferences())
    #expect(Preferences(path: path).volumeDecibels == 0)
    for text in ["", "{", "[]", "\u{0}\u{1}", "{\"volumeDecibels\": 1e999}"] {
      try Data(text.utf8).write(to: URL(filePath: path))
      let read = Preferences(path: path)
      #expect(read.isVolumeDamaged && read.volumeDecibels == -20, "\(text)")
      #expect(read.windowWidth == 1_280 && read.presetName == "classic" && read.imagePath == nil)
    }
    #expect(Preferences(text: "{\"windowWidth\": \"x\"}") == Preferences())
    var strange = Preferences()
    strange.windowWidth = -5
    strange.windowHeight = 1_000_000
    strange.colorMap = "no such map"
    let read = Preferences(text: strange.text)
    #expect(read.windowWidth == 640 && read.windowHeight == 16_384 && read.colorMap == "gray")
  }

  @Test(
    "a volume that nobody can have left begins quietly, and all else is read",
    arguments: ["6", "0.1", "-1000", "\"loud\"", "null", "true", "{}"])
  func volume(text: String) {
    let read = Preferences(text: "{\"volumeDecibels\": \(text), \"presetName\": \"mine\"}")
    #expect(read.volumeDecibels == -20 && read.isVolumeDamaged && read.presetName == "mine")
  }

  @Test("of two windows each keeps what it changed")
  func merged() {
    var base = Preferences()
    base.volumeDecibels = -3
    var (mine, other) = (base, base)
    mine.volumeDecibels = -30
    mine.isPanelShown = false
    other.presetName = "theirs"
    other.unsavedSound = "x"
    other.windowWidth = 900
    let both = mine.merged(onto: other, since: base)
    #expect(both.volumeDecibels == -30 && !both.isPanelShown)
    #expect(both.presetName == "theirs" && both.unsavedSound == "x" && both.windowWidth == 900)
    // A sound belongs to its preset, and goes with it.
    mine.presetName = "mine"
    let mixed = mine.merged(onto: other, since: base)
    #expect(mixed.presetName == "mine" && mixed.unsavedSound == nil)
  }

  @Test("the memory lies in the XDG state folder; relative paths are left aside")
  func place() {
    let place = { Preferences.path(environment: $0, home: "/h") }
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
