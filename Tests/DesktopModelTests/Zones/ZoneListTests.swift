// Zones in the window's model: files, the list, undo, and what comes back at the next start. Sources of truth:
// the files that are written here, and the set as `ZoneFile` reads it.

import DesktopModel
import Engine
import Foundation
import Geometry
import Library
import Movement
import Session
import Sonification
import Synthesis
import Testing

@MainActor
@Suite("The list of zones in the window", .timeLimit(.minutes(60)))
struct ZoneListTests {
  private func run(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    try await RunningWindow.run(settings: "record = false\n") { try await body($0, $1) }
  }

  private func write(_ home: WindowHome, _ lines: String) throws -> String {
    let path = home.folder.appending(path: "mine.toml").path
    try Data("version = 1\nname = \"mine\"\n\(lines)\n".utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("a bundled set is chosen by its name, sounds at once, and C tells what was counted")
  func bundled() async throws {
    try await run { model, _ in
      #expect(model.zoneSetNames.prefix(3) == ["columns", "drums", "hands"])
      #expect(model.zoneSet == nil && model.zoneSetIndex == nil && !model.areZonesOn)
      model.toggleZones()
      #expect(model.announcement.hasPrefix("No zones yet: choose a set"))
      model.chooseZones(at: 1)
      #expect(model.zoneSet == ZoneSet.drums && model.zoneSetIndex == 1 && model.areZonesOn)
      #expect(model.session?.zones == ZoneSet.drums)
      #expect(model.announcement.hasPrefix("Zones drums: 4 zones."))
      model.tellZones()
      #expect(model.announcement == "No zone was entered yet.")
      model.toggleZones()
      #expect(model.announcement == "Zones off" && model.session?.zones == nil)
      model.tellZones()
      #expect(model.announcement.hasSuffix("The zones are off; Q turns them on."))
      #expect(model.words(ofZone: 0) == "bright: bright, from 80 %; snap")
      #expect(model.zoneMarks.isEmpty)
    }
  }

  @Test("a file is opened and saved as it was, and a bad one is one sentence that changes nothing")
  func files() async throws {
    try await run { model, home in
      let good = try write(
        home, "[[zones]]\nname = \"left\"\nkind = \"area\"\nrectangle = [10, 10, 40, 30]")
      model.openZones(path: good)
      let set = try #require(model.zoneSet)
      #expect(set == (try ZoneFile.read(good)) && model.zonePath == good)
      #expect(!model.areZonesChanged && model.zoneOrigin == "mine.toml")
      #expect(model.words(ofZone: 0) == "left: rectangle, 40 × 30 px; click")
      let copy = home.folder.appending(path: "copy.toml").path
      model.saveZones(to: copy)
      #expect(model.announcement == "Saved 1 zone in copy.toml")
      #expect(try ZoneFile.read(copy) == set)
      // Not over the image, whatever the dialog said.
      model.saveZones(to: home.image)
      #expect(model.notice?.sentence.contains("is the image that is shown") == true)

      for (lines, words) in [
        (
          "[[zones]]\nkind = \"area\"\nrectangle = [600, 0, 10, 10]",
          "lies outside the image, which has 200 × 100 pixels"
        ),
        (
          "[[zones]]\nkind = \"area\"\npolygon = [[0, 0], [9, 9], [9, 0], [0, 9]]",
          "cross or touch"
        ), ("[[zones]]\nkind = \"gray\"", "choose one of grey"), ("[[zones]\n", "line 3"),
      ] {
        model.dismissNotice()
        model.openZones(path: try write(home, lines))
        let sentence = try #require(model.notice?.sentence)
        #expect(sentence.contains(words), "\(sentence)")
        #expect(!sentence.contains("\n"))
        #expect(model.zoneSet == set && model.session?.zones == set)
      }
      // A voice that the sound does not have: opened, for the sound may have it later, and told.
      model.dismissNotice()
      model.openZones(
        path: try write(home, "[[zones]]\nkind = \"grey\"\nenter = 0.5\nexit = 0.4\nvoice = 3"))
      #expect(model.notice?.sentence.contains("voice 3, and the preset has one voice") == true)
      #expect(model.zoneSet?.parts.first?.zone.voice == 2)
      model.undo()
      #expect(model.zoneSet == set)
      model.dismissNotice()
      model.openZones(path: home.folder.path + "/nowhere.toml")
      #expect(model.notice != nil && model.zoneSet == set)
    }
  }

  @Test("zones are selected by keys, moved in their order, named, removed; Ctrl+Z takes each back")
  func steps() async throws {
    try await run { model, _ in
      model.selectZone(isNext: true)
      #expect(model.announcement == "There are no zones")
      model.chooseZones(at: 1)
      model.selectZone(isNext: true)
      #expect(model.announcement == "Zone 1 of 4, bright: bright, from 80 %; snap")
      model.selectZone(isNext: false)
      #expect(model.selectedZone == 3)
      model.moveZone(isUp: false)
      #expect(model.announcement == "It is the last already")
      model.moveZone(isUp: true)
      #expect(model.announcement == "brighter is 3 of 4" && model.selectedZone == 2)
      #expect(model.zoneSet?.parts.map(\.zone.name) == ["bright", "dark", "brighter", "darker"])
      #expect(model.session?.zones == model.zoneSet)
      model.renameZone("up")
      #expect(model.zoneName == "up" && model.areZonesChanged && model.zoneSetIndex == nil)
      model.renameZone("")
      #expect(model.zoneName == "up" && model.announcement.contains("needs a name"))
      model.renameZone("dark")
      #expect(model.zoneName == "up")
      #expect(model.announcement == "There is a zone dark already; up stays")
      let before = model.zoneSet
      model.removeZone()
      #expect(model.announcement == "Removed the zone up; Ctrl+Z brings it back")
      #expect(model.zoneSet?.parts.count == 3)
      model.undo()
      #expect(model.zoneSet == before && model.session?.zones == before)
      for _ in 0..<2 { model.undo() }
      #expect(model.zoneSet == ZoneSet.drums && !model.areZonesChanged)
      model.undo()
      #expect(model.zoneSet == nil && model.session?.zones == nil)
      model.redo()
      #expect(model.zoneSet == ZoneSet.drums)
    }
  }

  @Test("numbers and sounds of grey and edge zones, and those that cannot be meant")
  func numbers() async throws {
    try await run { model, _ in
      model.chooseZoneForm(.bright)
      model.addZone()
      #expect(model.zoneSet?.parts.first?.zone.shape == .grey(.above(enter: 0.8, exit: 0.7)))
      #expect(model.zoneNumbers.map(\.name) == ["Enter", "Exit", "Level"])
      model.setZoneNumber(at: 0, to: 0.5)
      #expect(model.zoneSet?.parts.first?.zone.shape == .grey(.below(enter: 0.5, exit: 0.7)))
      model.setZoneNumber(at: 1, to: 0.5)
      #expect(model.announcement.contains("need a gap between them"))
      #expect(model.zoneSet?.parts.first?.zone.shape == .grey(.below(enter: 0.5, exit: 0.7)))
      model.setZoneNumber(at: 2, to: 0.25)
      #expect(model.zoneSet?.parts.first?.sound?.level == 0.25)
      let kinds = WindowModel.zoneSoundTitles
      #expect(kinds.first == "no sound" && kinds.contains("low drum"))
      #expect(kinds.last == "your sound 16")
      model.chooseZoneSound(at: try #require(kinds.firstIndex(of: "low drum")))
      model.chooseMissingSound(at: try #require(kinds.firstIndex(of: "falling")))
      let part = try #require(model.zoneSet?.parts.first)
      #expect(part.sound == ZoneSound(.lowDrum, level: 0.25))
      #expect(part.missingSound == ZoneSound(.falling, level: 0.7))
      model.chooseZoneSound(at: 0)
      #expect(model.zoneSet?.parts.first?.sound == nil && model.zoneNumbers.count == 2)
      for form in [ZoneForm.dark, .band, .brighter, .darker] {
        model.chooseZoneForm(form)
        model.addZone()
        let text = ZoneFile.text(of: try #require(model.zoneSet))
        #expect(try ZoneFile.parse(text, path: "/a.toml") == model.zoneSet)
      }
      #expect(model.zoneNumbers.map(\.name) == ["Enter", "Exit", "Over, px", "Level"])
      model.setZoneNumber(at: 2, to: 12)
      #expect(
        model.zoneSet?.parts.last?.zone.shape
          == .edge(.below(enter: -0.4, exit: -0.3), overPixels: 12))
    }
  }

  @Test("a set is full at its most zones, which is said")
  func full() async throws {
    try await run { model, _ in
      model.chooseZoneForm(.dark)
      for _ in 0...Zone.mostZones { model.addZone() }
      #expect(model.zoneSet?.parts.count == Zone.mostZones)
      #expect(model.announcement.contains("at most \(Zone.mostZones) zones"))
      #expect(Set(model.zoneSet?.parts.map(\.zone.name) ?? []).count == Zone.mostZones)
    }
  }

  @Test("zones that were not saved are there at the next start, and over another image they stay")
  func memory() async throws {
    try await run { model, home in
      model.moveCursor(.right, by: .hundred)
      model.addZone()
      model.chooseZones(at: 1)
      model.undo()
      let set = try #require(model.zoneSet)
      #expect(set.parts.map(\.zone.name) == ["rectangle 1"])
      model.end()
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      #expect(next.zoneSet == set && next.areZonesOn && next.areZonesChanged)
      next.resizeView(width: 800, height: 400)
      await next.open(path: home.image)
      #expect(next.notice == nil)
      await next.begin(audio: .off)
      #expect(next.session?.zones == set)
      let small = home.folder.appending(path: "small.pgm").path
      try Data(Array("P5 40 40 255\n".utf8) + [UInt8](repeating: 9, count: 1_600))
        .write(to: URL(filePath: small))
      await next.open(path: small)
      #expect(next.notice?.sentence.contains("rectangle 1") == true)
      #expect(next.notice?.sentence.contains("40 × 40 pixels") == true)
      #expect(next.zoneSet == set)
      next.end()
    }
  }
}
