// Presets of the window whose voices read layers. Truth: the layer that its recipe makes of the image.

import Analysis
import DesktopModel
import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Session
import Sonification
import Synthesis
import Testing

@MainActor
@Suite("Layers in the window", .timeLimit(.minutes(60))) struct LayerTests {
  private func save(_ preset: Preset, in folder: String) throws {
    let presets = folder + "/config/penumbra/presets"
    try FileManager.default.createDirectory(atPath: presets, withIntermediateDirectories: true)
    try PresetFile.write(preset, to: "\(presets)/\(preset.name).toml")
  }

  @Test("a preset's layer is made beside the window and read as soon as it is there")
  func made() async throws {
    try await RunningWindow.run { model, home in
      let gradient = try LayerRecipe("gradient")
      var preset = Preset.twoPlaces
      preset.name = "edges"
      preset.mappings[1].layer = gradient
      try save(preset, in: home.folder.path)
      let session = try #require(model.session)
      #expect(session.image.layer(gradient) == nil)
      model.choosePreset(named: "edges")
      #expect(session.mappings == preset.mappings)
      try await model.wait(for: "the layer") { session.image.layer(gradient) != nil }
      let expected = try gradient.layer(of: session.image.micrograph)
      let found = try #require(session.image.layer(gradient)).micrograph
      #expect(found.value(at: .init(x: 30, y: 40)) == expected.value(at: .init(x: 30, y: 40)))
      #expect(model.notice == nil && model.session === session)
    }
  }

  @Test("the making of a preset's layer is told and cancelled; another preset begins anew")
  func cancelled() async throws {
    try await RunningWindow.run { model, home in
      // Half a minute of work, so that a busy machine looks at it before it is done.
      let large = try TemporaryImage.ofNoise(side: 2_000)
      defer { large.remove() }
      await model.open(path: large.path)
      let session = try #require(model.session)
      let recipe = try LayerRecipe(Array(repeating: .blur(sigmaPixels: 100), count: 8))
      var preset = Preset.twoPlaces
      preset.name = "wide"
      preset.mappings[1].layer = recipe
      try save(preset, in: home.folder.path)
      model.choosePreset(named: "wide")
      try await model.wait(for: "a part") { (model.layerProgress(of: .heard)?.part ?? 0) > 0 }
      model.cancelLayers(of: .heard)
      #expect(model.announcement == "Cancelled; voices that read \(recipe) are silent")
      #expect(model.layerProgress(of: .heard) == nil && session.image.layer(recipe) == nil)
      model.choosePreset(named: "classic")
      model.choosePreset(named: "wide")
      #expect(model.layerProgress(of: .heard) != nil)
      model.chooseVoice(at: 1)
      model.chooseLayer(.file, of: .heard)
      #expect(model.layerProgress(of: .heard) == nil)
      #expect(session.mappings[1].layer == .file && model.notice == nil)
    }
  }

  @Test("an offset in nanometres over an image without a pixel size is told")
  func offset() async throws {
    try await RunningWindow.run { model, home in
      var preset = Preset.twoPlaces
      preset.name = "far"
      preset.mappings[1].offset = .nanometres(x: 5, y: 0)
      preset.mappings[1].layer = try LayerRecipe("blur(2)")
      try save(preset, in: home.folder.path)
      model.choosePreset(named: "far")
      try await model.wait(for: "the sentence") {
        model.notice?.sentence.contains("5,0nm") ?? false
      }
    }
  }

  @Test("presets of several voices are heard and saved whole")
  func several() async throws {
    try await RunningWindow.run { model, _ in
      let session = try #require(model.session)
      model.choosePreset(named: "two-places")
      #expect(session.mappings == Preset.twoPlaces.mappings)
      #expect(session.chain.voiceCount == 2)
      let path = try #require(model.savePreset(named: "mine"))
      let saved = try PresetFile.read(path)
      #expect(saved.mappings == Preset.twoPlaces.mappings && saved.chain == Preset.twoPlaces.chain)
      model.choosePreset(named: "classic")
      #expect(session.mappings == Preset.classic.mappings && session.chain.voiceCount == 1)
    }
  }

  @Test("trail and readout are those of the first voice")
  func firstVoice() async throws {
    try await RunningWindow.run { model, _ in
      model.choosePreset(named: "two-places")
      model.point(at: ViewPoint(x: 202, y: 202), isInContact: true)
      for step in 1...20 {
        model.point(at: ViewPoint(x: 202 + Double(step) * 8, y: 202), isInContact: true)
      }
      // The pixel in column 90 has the value 90, the second voice is 30 columns further.
      try await model.wait(for: "the reading") {
        model.readout.contains { $0.hasPrefix("value 90 ") }
      }
      #expect(!model.readout.contains { $0.hasPrefix("value 120 ") })
      #expect(model.voicePlaces.map(\.position) == [ImagePoint(x: 120, y: 50)])
      model.point(at: ViewPoint(x: 362, y: 202), isInContact: false)
      try await model.wait(for: "the lift") { model.pen?.isInContact == false }
    }
  }
}
