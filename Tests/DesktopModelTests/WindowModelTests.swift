// The window's model over a real session without sound: the user's actions, and their effects on
// the session. Values come from an image whose pixels are known.

import DesktopModel
import Foundation
import Geometry
import Micrograph
import Realtime
import Session
import Sonification
import Synthesis
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct WindowModelTests {
  @Test("the mouse traces: trail, readings and marker come back through the session")
  func mouse() async throws {
    try await RunningWindow.run { model, _ in
      #expect(model.viewport.zoom == 4)
      model.point(at: ViewPoint(x: 202, y: 202), isInContact: true)
      for step in 1...20 {
        model.point(at: ViewPoint(x: 202 + Double(step) * 8, y: 202), isInContact: true)
      }
      try await model.wait(for: "the end of the stroke") { model.pen?.position.x == 90 }
      #expect(model.pen?.isInContact == true)
      // The pixel in column 90 has the value 90.
      try await model.wait(for: "the reading") {
        model.readout.contains { $0.hasPrefix("value 90 ") }
      }
      #expect(model.trail.live.count > 20)
      #expect(model.trail.live.first?.position.x == 50)
      #expect(!model.trailRuns().isEmpty)
      model.point(at: ViewPoint(x: 362, y: 202), isInContact: false)
      try await model.wait(for: "the lift") { model.pen?.isInContact == false }
      model.leave()
      try await model.wait(for: "the leave") { model.pen == nil }
    }
  }

  @Test("arrow keys sound for a third of a second and then lift by themselves")
  func keys() async throws {
    try await RunningWindow.run { model, _ in
      model.moveCursor(.right, by: .ten)
      #expect(model.isCursorShown && model.cursor.position == ImagePoint(x: 110, y: 50))
      // Where the main thread is busy, contact and lift may be seen together.
      try await model.wait(for: "the contact") { !model.trail.live.isEmpty }
      try await model.wait(for: "the lift") { model.pen?.isInContact == false }
      model.announce()
      #expect(model.announcement.hasSuffix(" %, value 110"), "\(model.announcement)")
      model.tagHere()
      model.moveCursor(.up, by: .hundred)
      #expect(model.cursor.position.y == 0)
      model.announce()
      #expect(model.announcement.hasSuffix(" %, value 110"), "\(model.announcement)")
      model.announce()
      #expect(model.announcement == "x 110, y 0 px")
      model.announce()
      #expect(
        model.announcement.hasSuffix("x 110, y 0 px, 50 px to tag 1"), "\(model.announcement)")
      model.goToTag(id: 1)
      #expect(model.cursor.position.y == 50)
    }
  }

  @Test("every control and every choice reaches the session's own parameters")
  func sound() async throws {
    try await RunningWindow.run { model, home in
      let session = try #require(model.session)
      for control in SoundControl.all {
        let middle = (control.range.lowerBound + control.range.upperBound) / 2
        model.set(control, to: middle)
        var preset = Preset.classic
        preset.mappings = session.mappings
        preset.chain = session.chain
        #expect(
          control.value(in: preset) == control.value(in: model.sound.current), "\(control.key)")
        #expect(control.value(in: preset) == middle, "\(control.key)")
      }
      for choice in SoundChoice.all {
        model.choose(choice, 1)
        #expect(choice.index(in: model.sound.current) == 1)
      }
      #expect(session.mapping.isInverted && session.chain[.drive] == 1)
      model.setVolume(decibels: -12)
      #expect(session.volumeDecibels == -12)
      model.setVolume(decibels: .nan)
      #expect(session.volumeDecibels == -12)
      model.toggleSilence()
      #expect(session.isSilenced)
      let path = try #require(model.savePreset(named: "my sound"))
      #expect(path == home.folder.path + "/config/penumbra/presets/my sound.toml")
      #expect(model.presetTitles == Preset.builtIn.map(\.name) + ["my sound"])
      #expect(model.presetIndex == Preset.builtIn.count && model.presetState == "Unchanged")
      #expect(model.savePreset(named: "classic") == nil)
      #expect(model.notice != nil)
      model.choosePreset(named: "analysis")
      #expect(session.chain == Preset.analysis.chain)
    }
  }

  @Test("linked, the sound's window follows the contrast; unlinked, it has its own again")
  func linked() async throws {
    try await RunningWindow.run { model, _ in
      let session = try #require(model.session)
      let own = session.window
      model.linkSound(true)
      model.setDisplay(low: 20, high: 120)
      #expect(session.window.low == 20 && session.window.high == 120)
      model.setDisplay(low: 500)
      #expect(model.display?.window.low == 20)
      model.linkSound(false)
      #expect(session.window == own)
      #expect(model.display?.window.high == 120)
    }
  }

  @Test("a broken image leaves the old one, its tags and its sound; the bar has one sentence")
  func brokenImage() async throws {
    try await RunningWindow.run { model, home in
      model.tagHere()
      let broken = home.folder.appending(path: "broken.png").path
      try Data([1, 2, 3]).write(to: URL(filePath: broken))
      for path in [broken, home.folder.path, home.folder.path + "/absent.tif"] {
        await model.open(path: path)
        #expect(model.image?.path == home.image)
        #expect(model.notice?.remedy == .openImage)
        #expect(model.notice?.sentence.contains(path) == true)
      }
      #expect(model.tags.tags.count == 1)
      await model.open(path: home.image)
      #expect(model.notice == nil)
      // Kept and found again.
      #expect(model.tags.tags.count == 1)
    }
  }

  @Test(
    "another image, and the recorder's button, are messages to the running session, recorded or not",
    arguments: ["", "record = false\n"])
  func otherImage(settings: String) async throws {
    try await RunningWindow.run(settings: settings) { model, home in
      let session = try #require(model.session)
      for isRecording in [settings.isEmpty, !settings.isEmpty, settings.isEmpty] {
        #expect(model.isRecording == isRecording && model.session === session)
        await model.toggleRecording()
      }
      await model.open(path: home.otherImage)
      #expect(model.isRecording != settings.isEmpty)
      #expect(model.session === session)
      // The other image's last pixel alone differs: 255 instead of 199.
      model.zoom(by: 32, around: ViewPoint(x: 799, y: 399))
      let corner = model.viewport.viewPoint(of: ImagePoint(x: 199, y: 99))
      model.point(at: corner, isInContact: true)
      try await model.wait(for: "the other image's value") {
        model.readout.contains { $0.hasPrefix("value 255 ") }
      }
      #expect(model.session === session)
    }
  }

  @Test("with less movement the trail stays as it was drawn; else it fades")
  func lessMovement() async throws {
    try await RunningWindow.run { model, _ in
      for isReduced in [true, false] {
        model.isMotionReduced = isReduced
        for step in 0..<20 {
          model.point(at: ViewPoint(x: 100 + Double(step) * 10, y: 200), isInContact: true)
        }
        try await model.wait(for: "the trail") { model.trailRuns().count > 1 }
        model.point(at: ViewPoint(x: 290, y: 200), isInContact: false)
        try await model.wait(for: "the lift") { model.pen?.isInContact == false }
        let later = MonotonicClock.nowNanoseconds() + 60_000_000_000
        model.tick(nowNanoseconds: later)
        let strengths = Set(model.trailRuns().map(\.strength))
        #expect(isReduced ? strengths == [1] : strengths.isEmpty)
      }
    }
  }

  @Test("zoom keys keep the cursor in place, and the view follows it")
  func view() async throws {
    try await RunningWindow.run { model, _ in
      model.moveCursor(.left, by: .ten)
      let before = model.viewport.viewPoint(of: model.cursor.position)
      model.zoom(by: 2)
      let after = model.viewport.viewPoint(of: model.cursor.position)
      #expect(abs(before.x - after.x) < 1e-9 && abs(before.y - after.y) < 1e-9)
      for _ in 0..<5 { model.moveCursor(.right, by: .hundred) }
      let place = model.viewport.viewPoint(of: model.cursor.position)
      #expect((0...800).contains(place.x))
      model.fit()
      #expect(model.viewport.isFitted)
      model.chooseNextColors()
      #expect(model.colorMap == .cividis)
      model.invert()
      #expect(model.display?.isInverted == true)
    }
  }

  @Test("what could not be opened at the start is told over the image that takes its place")
  func brokenFirst() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let broken = home.folder.appending(path: "broken.png").path
    try Data([1, 2, 3]).write(to: URL(filePath: broken))
    func window() -> WindowModel {
      WindowModel(environment: home.environment, home: home.folder.path)
    }
    let first = window()
    #expect(first.statusText.hasSuffix("no image, and no sound before there is one"))
    await first.openOrPlay(path: broken)
    #expect(first.image == nil)
    #expect(!first.statusText.contains("zoom") && !first.statusText.contains("starting"))
    await first.openFirst()
    #expect(first.image?.path.hasSuffix("haadf-rhombic.png") == true)
    #expect(first.notice?.sentence.contains("broken.png") == true)
    #expect(first.statusText.contains("zoom"))
    await first.open(path: home.image)
    #expect(first.notice == nil)
    first.end()

    // The image of last time may have been broken since.
    try FileManager.default.removeItem(atPath: home.image)
    try Data([1, 2, 3]).write(to: URL(filePath: home.image))
    let second = window()
    await second.openFirst()
    #expect(second.image?.path.hasSuffix("haadf-rhombic.png") == true)
    #expect(second.notice?.sentence.contains("ramp.pgm") == true)
    second.end()
  }
}
