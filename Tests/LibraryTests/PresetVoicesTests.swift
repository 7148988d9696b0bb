// Presets of several voices as files: read, written, refused. Truth: the text of the file.

import Analysis
import Geometry
import Micrograph
import Sonification
import Synthesis
import TestBasics
import Testing

@testable import Files
@testable import Library

@Suite("Presets of several voices")
struct PresetVoicesTests {
  private func parse(_ lines: String) throws(SettingsError) -> Preset {
    try PresetFile.parse("name = \"a\"\n" + lines, path: "/x")
  }

  @Test("a voice is there by its tables, and what it leaves out is standard")
  func reading() throws {
    let preset = try parse(
      """
      [mapping]
      gamma = 2
      [mapping-2]
      offset = "30,-12.5px"
      layer = "blur(2) > gradient"
      pan-centre = 0.75
      [voice-3]
      modulation-index = 4
      """)
    #expect(preset.voiceCount == 3 && preset.chain.voiceCount == 3)
    #expect(preset.mappings[0].gamma == 2 && preset.mappings[1].gamma == 1)
    #expect(preset.mappings[1].offset == .pixels(x: 30, y: -12.5))
    #expect(preset.mappings[1].layer == (try LayerRecipe("blur(2) > gradient")))
    #expect(preset.mappings[1].panCentre == 0.75 && preset.mappings[0].panCentre == 0)
    #expect(preset.chain[voice: 2][.modulationIndex] == 4)
    #expect(preset.chain[voice: 1] == VoiceParameters())
    #expect(
      try parse(
        PresetFile.text(of: preset).split(separator: "\n").dropFirst().joined(separator: "\n"))
        == preset)
  }

  @Test("random presets of one to four voices are read as they were written")
  func writing() throws {
    var random = SeededGenerator(seed: 31)
    let offsets: [VoiceOffset] = [
      .none, .pixels(x: 0.1, y: -3), .nanometres(x: 5, y: 1e-3), .place(ImagePoint(x: 3, y: 0.5)),
    ]
    for round in 0..<300 {
      var preset = Preset.classic
      preset.voiceCount = round % 4 + 1
      for voice in 0..<preset.voiceCount {
        preset.mappings[voice].offset = offsets.randomElement(using: &random) ?? .none
        preset.mappings[voice].layer = try LayerRecipe(
          ["file", "blur(1.25)", "background-removed(50) > gradient"].randomElement(using: &random)
            ?? "file")
        preset.mappings[voice].panCentre = .random(in: -1...1, using: &random)
        preset.mappings[voice].gamma = .random(in: 0.05...20, using: &random)
        preset.chain[voice: voice][.modulationIndex] = .random(in: 0...100, using: &random)
      }
      #expect(try PresetFile.parse(PresetFile.text(of: preset), path: "/x") == preset)
      let changes =
        PresetFile.changes(from: Preset.twoPlaces.mappings, to: preset.mappings)
        + PresetFile.changes(from: Preset.twoPlaces.chain, to: preset.chain)
      let back = PresetFile.changing(.twoPlaces, changes)
      #expect(back?.mappings == preset.mappings && back?.chain == preset.chain, "round \(round)")
    }
  }

  @Test("a voice that goes and comes back in a session begins as a copy of the first")
  func countChanges() {
    var steps: [Preset] = [.classic]
    for (count, gamma) in [(2, 3.0), (1, 2), (3, 2), (2, 0.5), (4, 0.5)] {
      var next = steps[steps.count - 1]
      next.mapping.gamma = gamma
      next.voiceCount = count
      next.mappings[count - 1].probeRadiusPixels = Double(count)
      steps.append(next)
    }
    var made = Preset.classic
    for (former, next) in zip(steps, steps.dropFirst()) {
      let changes =
        PresetFile.changes(from: former.mappings, to: next.mappings)
        + PresetFile.changes(from: former.chain, to: next.chain)
      made = PresetFile.changing(made, changes) ?? made
      #expect(made == next)
    }
  }

  @Test("what is no voice, layer or offset is refused with its place")
  func refused() throws {
    #expect(throws: SettingsError.tooManyVoices(path: "/x", key: "mapping-5", most: 4)) {
      try parse("[mapping-5]\n")
    }
    #expect(throws: SettingsError.tooManyVoices(path: "/x", key: "voice-17", most: 4)) {
      try parse("[voice-17]\n")
    }
    #expect(throws: SettingsError.voiceLeftOut(path: "/x", key: "mapping-3", missing: 2)) {
      try parse("[mapping-3]\n")
    }
    #expect(throws: SettingsError.unknownKey(path: "/x", key: "mapping-1", nearest: "mapping-2")) {
      try parse("[mapping-1]\n")
    }
    #expect(
      throws: SettingsError.offsetNotReadable(
        path: "/x", key: "mapping.offset", text: "30 right")
    ) { try parse("[mapping]\noffset = \"30 right\"") }
    #expect(
      throws: SettingsError.layerNotReadable(
        path: "/x", key: "mapping-2.layer", text: "blurr(2)",
        reason: .unknownStep(name: "blurr", nearest: "blur"))
    ) { try parse("[mapping-2]\nlayer = \"blurr(2)\"") }
    #expect(
      throws: SettingsError.outOfRange(
        path: "/x", key: "mapping.pan-centre", value: 1.5, range: ValueRange(-1...1))
    ) { try parse("[mapping]\npan-centre = 1.5") }
  }
}
