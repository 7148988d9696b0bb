// The voices of the window: chosen, added, taken away, and moved. Truth: the preset's own numbers and the
// geometry of the view.

import Analysis
import DesktopModel
import Engine
import Foundation
import Geometry
import Library
import Micrograph
import Session
import Sonification
import Synthesis
import Testing

@MainActor
@Suite("Voices in the window", .timeLimit(.minutes(60))) struct VoiceTests {
  private func control(_ key: String) throws -> SoundControl {
    try #require(SoundControl.all.first { $0.key == key })
  }

  @Test("the controls are those of the chosen voice, and another voice's stay")
  func chosen() async throws {
    try await RunningWindow.run { model, _ in
      model.choosePreset(named: "two-places")
      #expect(model.voiceTitles == ["Voice 1 of 2", "Voice 2 of 2"])
      #expect(model.chosenVoice == 0)
      model.chooseVoice(at: 1)
      #expect(model.announcement == "Voice 2 of 2, heard 30 pixels right from the pen")
      let level = try control("mapping.amplitude").of(voice: model.chosenVoice)
      let ratio = try control("voice.carrier-multiplier").of(voice: model.chosenVoice)
      #expect(level.key == "mapping-2.amplitude" && ratio.key == "voice-2.carrier-multiplier")
      model.set(level, to: 0.6)
      model.set(ratio, to: 3)
      let polarity = try #require(SoundChoice.all.first { $0.parameter == .mapping(.polarity) })
      model.choose(polarity.of(voice: model.chosenVoice), 1)
      var expected = Preset.twoPlaces
      expected.mappings[1].amplitude = 0.6
      expected.mappings[1].isInverted = true
      expected.chain[voice: 1][.carrierMultiplier] = 3
      let session = try #require(model.session)
      #expect(session.mappings == expected.mappings && session.chain == expected.chain)
      model.reset(level)
      #expect(model.sound.current.mappings[1].amplitude == 0.35)
      // An effect is every voice's.
      #expect(try control("delay.mix").of(voice: 1).key == "delay.mix")
    }
  }

  @Test("the pitch range of every voice keeps its extent, whichever end is turned")
  func pitchRange() throws {
    let high = try control("mapping.highest-hz").of(voice: 1)
    let low = try control("mapping.lowest-hz").of(voice: 1)
    var sound = EditedPreset(.twoPlaces)
    sound.set(high, to: 50)
    #expect(sound.current.mappings[1].highestHertz == 50)
    #expect(sound.current.mappings[1].lowestHertz < 50)
    sound.set(low, to: 9_000)
    #expect(sound.current.mappings[1].lowestHertz == 9_000)
    #expect(sound.current.mappings[1].highestHertz > 9_000)
    #expect(sound.current.mappings[0] == Preset.twoPlaces.mappings[0])
  }

  @Test("voices are added up to four and taken away down to one; the others keep what they have")
  func count() async throws {
    try await RunningWindow.run { model, _ in
      model.removeVoice()
      #expect(model.announcement == "The only voice cannot be removed")
      for count in 2...4 {
        model.addVoice()
        #expect(model.sound.current.voiceCount == count && model.chosenVoice == count - 1)
        #expect(model.chosenOffset == .pixels(x: 30 * Double(count - 1), y: 0))
        #expect(model.session?.chain.voiceCount == count)
      }
      model.addVoice()
      #expect(model.announcement == "There are 4 voices, and there can be no more")
      model.chooseVoice(at: 1)
      model.removeVoice()
      #expect(
        model.sound.current.mappings.all.map(\.offset)
          == [.none, .pixels(x: 60, y: 0), .pixels(x: 90, y: 0)])
      #expect(model.announcement.hasPrefix("Removed voice 2. Voice 2 of 3, heard 60 pixels right"))
      model.resetSound()
      #expect(model.chosenVoice == 0 && model.voiceTitles == ["Voice 1 of 1"])
    }
  }

  @Test("a place is told in pixels or as a place, and stays where it is when that is changed")
  func kinds() async throws {
    try await RunningWindow.run { model, _ in
      model.choosePreset(named: "two-places")
      model.chooseVoice(at: 1)
      model.moveCursor(.right, by: .one)
      #expect(model.cursor.position == ImagePoint(x: 101, y: 50))
      model.setOffset(y: 12)
      #expect(model.chosenOffset == .pixels(x: 30, y: 12))
      #expect(model.announcement == "Voice 2 is heard 30 pixels right, 12 down from the pen")
      model.chooseOffset(.place)
      #expect(model.chosenOffset == .place(ImagePoint(x: 131, y: 62)))
      #expect(model.announcement == "Voice 2 is heard at x 131, y 62, wherever the pen is")
      model.setOffset(x: 20)
      model.chooseOffset(.pixels)
      #expect(model.chosenOffset == .pixels(x: -81, y: 12))
      #expect(model.announcement == "Voice 2 is heard 81 pixels left, 12 down from the pen")
      model.chooseOffset(.pixels)
      model.resetOffset(isAlongX: true)
      #expect(model.chosenOffset == .pixels(x: 30, y: 12))
      model.setOffset(x: -81)
      // What a field writes back of the number it shows is no change.
      model.setOffset(x: -81.04)
      #expect(model.chosenOffset == .pixels(x: -81, y: 12))
      model.chooseOffset(.none)
      #expect(model.chosenOffset == .none && model.voicePlaces.isEmpty)
      #expect(model.announcement == "Voice 2 is heard at the pen")
      #expect(model.session?.mappings[1].offset == VoiceOffset.none)
      model.setOffset(x: 5)
      #expect(model.chosenOffset == .none)
    }
  }

  @Test("a length over an image without a pixel size is refused in words, and nothing changes")
  func length() async throws {
    try await RunningWindow.run { model, _ in
      model.choosePreset(named: "two-places")
      model.chooseVoice(at: 1)
      model.chooseOffset(.nanometres)
      #expect(model.chosenOffset == .pixels(x: 30, y: 0))
      #expect(model.notice?.sentence.contains("the image has no pixel size") == true)
    }
  }

  @Test("over an image of 0.5 nm pixels a place is told and moved in nanometres")
  func nanometres() async throws {
    try await RunningWindow.run { model, _ in
      let sized = try TemporaryImage.withPixels(ofNanometres: 0.5)
      defer { sized.remove() }
      await model.open(path: sized.path)
      let size = try #require(model.image?.micrograph.pixelSize?.inNanometres)
      #expect(abs(size.x - 0.5) < 1e-6)
      model.choosePreset(named: "two-places")
      model.chooseVoice(at: 1)
      model.chooseOffset(.nanometres)
      #expect(model.chosenOffset == .nanometres(x: 15, y: 0))
      model.moveVoice(.down, by: .ten)
      #expect(model.chosenOffset == .nanometres(x: 15, y: 5))
      #expect(model.announcement == "Voice 2 is heard 15 nanometres right, 5 down from the pen")
      model.moveCursor(.left, by: .one)
      let place = try #require(model.voicePlaces.first?.position)
      let seen = model.viewport.viewPoint(of: place)
      #expect(model.beginPlaceDrag(at: seen))
      model.dragPlace(to: ViewPoint(x: seen.x + 8 * model.viewport.zoom, y: seen.y))
      model.endPlaceDrag()
      #expect(model.chosenOffset == .nanometres(x: 19, y: 5))
    }
  }

  @Test("keys move the chosen voice's place, and leave a single voice at the pen alone")
  func keys() async throws {
    try await RunningWindow.run { model, _ in
      model.moveVoice(.right, by: .one)
      #expect(model.chosenOffset == .none)
      #expect(model.announcement == "There is one voice, and it is heard at the pen")
      model.choosePreset(named: "two-places")
      model.chooseNextVoice()
      #expect(model.chosenVoice == 1)
      model.moveVoice(.up, by: .ten)
      model.moveVoice(.left, by: .one)
      #expect(model.chosenOffset == .pixels(x: 29, y: -10))
      #expect(model.announcement == "Voice 2 is heard 29 pixels right, 10 up from the pen")
      model.chooseOffset(.place)
      let before = try #require(model.offsetNumbers)
      model.moveVoice(.down, by: .one)
      #expect(model.chosenOffset == .place(ImagePoint(x: before.x, y: before.y + 1)))
      model.chooseNextVoice()
      #expect(model.chosenVoice == 0)
    }
  }

  @Test("the second voice goes to the tag that was set last")
  func tag() async throws {
    try await RunningWindow.run { model, _ in
      model.putSecondVoiceAtLastTag()
      #expect(model.announcement.hasPrefix("There is no second voice"))
      model.choosePreset(named: "two-places")
      model.putSecondVoiceAtLastTag()
      #expect(model.announcement == "there are no tags")
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      model.moveCursor(.left, by: .hundred)
      model.putSecondVoiceAtLastTag()
      #expect(model.sound.current.mappings[1].offset == .place(ImagePoint(x: 110, y: 50)))
      #expect(model.chosenVoice == 1)
      #expect(model.announcement == "Voice 2 is heard at tag 1, wherever the pen is")
    }
  }

  @Test("the mark is dragged beside the cursor and at a place; one that goes with the mouse is not")
  func dragged() async throws {
    try await RunningWindow.run { model, _ in
      model.choosePreset(named: "two-places")
      let zoom = model.viewport.zoom
      // The mouse alone: its mark goes with it.
      model.point(at: ViewPoint(x: 202, y: 202), isInContact: false)
      try await model.wait(for: "the pen") { model.pen != nil }
      let away = ViewPoint(x: 202 + 30 * zoom, y: 202)
      #expect(!model.beginPlaceDrag(at: away))
      model.isTipHeld = true
      #expect(model.beginPlaceDrag(at: away))
      model.endPlaceDrag()
      model.isTipHeld = false
      // Beside the cursor it stands still.
      model.moveCursor(.right, by: .one)
      let mark = try #require(model.voicePlaces.first)
      #expect(mark.voices == [1] && mark.label == "2")
      let seen = model.viewport.viewPoint(of: mark.position)
      #expect(!model.beginPlaceDrag(at: ViewPoint(x: seen.x, y: seen.y + 20)))
      // Held beside its middle it does not jump.
      let held = ViewPoint(x: seen.x + 5, y: seen.y - 3)
      #expect(model.beginPlaceDrag(at: held))
      #expect(model.chosenVoice == 1)
      model.dragPlace(to: ViewPoint(x: held.x - 10 * zoom, y: held.y + 12 * zoom))
      #expect(model.chosenOffset == .pixels(x: 20, y: 12))
      #expect(model.session?.mappings[1].offset == .pixels(x: 20, y: 12))
      model.endPlaceDrag()
      #expect(model.announcement == "Voice 2 is heard 20 pixels right, 12 down from the pen")
      // At a place of its own, and not beyond the image.
      model.chooseOffset(.place)
      model.point(at: ViewPoint(x: 100, y: 100), isInContact: false)
      let place = model.viewport.viewPoint(of: try #require(model.voicePlaces.first).position)
      #expect(model.beginPlaceDrag(at: place))
      model.dragPlace(to: ViewPoint(x: 10_000, y: -50))
      model.endPlaceDrag()
      #expect(model.chosenOffset == .place(ImagePoint(x: 199, y: 0)))
    }
  }

  @Test("voices, places and layers are there again after a start, and in a preset that is saved")
  func kept() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    func window() async throws -> WindowModel {
      let model = WindowModel(environment: home.environment, home: home.folder.path)
      model.resizeView(width: 800, height: 400)
      await model.open(path: home.image)
      await model.begin(audio: .off)
      return model
    }
    var model = try await window()
    model.addVoice()
    model.setOffset(x: 12, y: -4)
    model.chooseLayer(.operation(.gradient), of: .heard)
    try await model.wait(for: "the layer") { model.session?.mappings[1].layer != .file }
    model.end()
    model = try await window()
    #expect(model.sound.current.mappings[1].offset == .pixels(x: 12, y: -4))
    #expect("\(model.sound.current.mappings[1].layer)" == "gradient")
    let path = try #require(model.savePreset(named: "beside"))
    #expect(try PresetFile.read(path).mappings == model.sound.current.mappings)
    model.end()
  }
}
