// The window's memory: read back as written, and harmless whatever the file holds.

import DesktopModel
import Foundation
import Testing

@Suite struct PreferencesTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "penumbra-preferences-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("what is written is read, in a folder that was not there")
  func roundTrip() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a/b/window.json").path
    var preferences = Preferences()
    preferences.imagePath = "/data/ü \"x\".tif"
    preferences.windowWidth = 1_000
    preferences.isPanelShown = false
    preferences.colorMap = "cividis"
    #expect(preferences.write(to: path))
    #expect(Preferences(path: path) == preferences)
  }

  @Test("a broken, foreign or absent file counts as none")
  func broken() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "window.json").path
    #expect(Preferences(path: path) == Preferences())
    for text in ["", "{", "[]", "{\"windowWidth\": \"x\"}", "\u{0}\u{1}"] {
      try Data(text.utf8).write(to: URL(filePath: path))
      #expect(Preferences(path: path) == Preferences())
    }
    var strange = Preferences()
    strange.windowWidth = -5
    strange.windowHeight = 1_000_000
    strange.colorMap = "no such map"
    strange.write(to: path)
    let read = Preferences(path: path)
    #expect(read.windowWidth == 640 && read.windowHeight == 16_384 && read.colorMap == "gray")
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
