// What a zone has besides its shape, in the window's model. Sources of truth: the zone file, written and read
// again, and the session's own bank of sounds.

import DesktopModel
import Engine
import Foundation
import Library
import Movement
import Session
import Sonification
import Synthesis
import Testing

@MainActor
@Suite("Settings of a zone", .timeLimit(.minutes(60)))
struct ZoneSettingTests {
  private func run(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    try await RunningWindow.run(settings: "record = false\n") { try await body($0, $1) }
  }

  @Test(
    "each is set, held within its range, written, read again, undone, and given its usual value")
  func settings() async throws {
    try await run { model, _ in
      model.chooseZoneForm(.rectangle)
      model.addZone()
      #expect(model.zoneSettings == [.pitch, .length, .place, .gap, .pointer])
      let plain = try #require(model.zoneSet)
      for (setting, value, held) in [
        (ZoneSetting.pitch, 1e9, Cue.pitchRangeHertz.upperBound), (.length, 0.25, 0.25),
        (.place, -7, -1), (.gap, 12, 12), (.pointer, 2, 2),
      ] {
        model.set(setting, to: value)
        #expect(model.number(of: setting)?.value == held, "\(setting)")
      }
      let set = try #require(model.zoneSet)
      let part = try #require(set.parts.first)
      #expect(part.sound?.seconds == 0.25 && part.sound?.pan == -1)
      #expect(part.zone.gapPixels == 12 && part.zone.pointer == 1)
      #expect(try ZoneFile.parse(ZoneFile.text(of: set), path: "/a.toml") == set)
      for setting in model.zoneSettings { model.set(setting, to: nil) }
      #expect(model.zoneSet?.parts == plain.parts)
      model.undo()
      #expect(model.zoneSet?.parts.first?.zone.pointer == 1)
      model.set(.place, to: .nan)
      #expect(model.zoneSet?.parts.first?.sound?.pan == nil)
      // A zone of values has a voice and no gap in pixels.
      model.chooseZoneForm(.bright)
      model.addZone()
      #expect(model.zoneSettings == [.pitch, .length, .place, .voice, .pointer])
      model.set(.voice, to: 3)
      #expect(model.zoneSet?.parts.last?.zone.voice == 2)
    }
  }

  /// A tenth of a second of a square wave: mono, 16 bits, 48 kHz.
  private static var sound: Data {
    func four(_ number: UInt32) -> Data { withUnsafeBytes(of: number.littleEndian) { Data($0) } }
    var data = Data("RIFF".utf8) + four(36 + 9_600) + Data("WAVEfmt ".utf8) + four(16)
    data += Data([1, 0, 1, 0]) + four(48_000) + four(96_000) + Data([2, 0, 16, 0])
    data += Data("data".utf8) + four(9_600)
    for frame in 0..<4_800 { data += frame / 24 % 2 == 0 ? Data([0, 32]) : Data([0, 224]) }
    return data
  }

  @Test("a sound file is taken up by the session, and one that is none is told and changes nothing")
  func file() async throws {
    try await run { model, home in
      let path = home.folder.appending(path: "beep.wav").path
      try Self.sound.write(to: URL(filePath: path))
      model.chooseZoneForm(.rectangle)
      model.addZone()
      model.toggleZones()
      if !model.areZonesOn { model.toggleZones() }
      let bad = home.folder.appending(path: "bad.wav").path
      try Data("no sound".utf8).write(to: URL(filePath: bad))
      model.chooseZoneSound(file: bad)
      #expect(model.notice?.sentence.contains("bad.wav") == true)
      #expect(model.zoneFile == nil)
      model.chooseZoneSound(file: path)
      #expect(model.zoneFile == path)
      #expect(!model.zoneSettings.contains(.pitch) && model.zoneSettings.contains(.place))
      try await model.wait(for: "the sound") { model.session?.zonePlaces[path] != nil }
      let place = try #require(model.session?.zonePlaces[path])
      #expect(model.session?.zones?.parts.first?.sound?.kind == .sample(index: place))
    }
  }
}
