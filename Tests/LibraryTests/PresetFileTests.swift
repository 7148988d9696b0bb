// Preset files: good ones against presets written down by hand, bad ones against the fact they
// must name.

import Files
import Foundation
import Library
import Micrograph
import Sonification
import Synthesis
import TestBasics
import Testing

@Suite struct PresetFileTests {
  private let path = "/somewhere/mine.toml"

  private func parse(_ text: String) throws(SettingsError) -> Preset {
    try PresetFile.parse(text, path: path)
  }

  @Test("a name alone is a preset: everything else has its default")
  func nameAlone() throws {
    let preset = try parse("name = \"bare\"")
    let expected = Preset(
      name: "bare", summary: "", mapping: MappingParameters(), chain: ChainParameters())
    #expect(preset == expected)
  }

  @Test("every key of a hand-written file arrives at its place")
  func byHand() throws {
    let preset = try parse(
      """
      name = "mine"
      summary = "A \\"bright\\" one"
      [mapping]
      window = [-1, 2.5]
      saturated-percent = 2
      gamma = 2
      polarity = "inverted"
      scale = "mel"
      lowest-hz = 50
      highest-hz = 5_000.5
      amplitude = 1
      probe-radius-px = 3.5
      [voice]
      carrier-multiplier = 2
      modulating-multiplier = 3
      modulation-index = 4
      [delay]
      time-s = 0.5
      feedback = 0.6
      mix = 0.7
      [reverb]
      feedback = 0.8
      cutoff-hz = 900
      balance = 0.1
      [filter]
      cutoff-hz = 1e3
      resonance = 0.2
      drive = true
      [output]
      gain = 0.3
      """)
    let window = try #require(IntensityWindow(low: -1, high: 2.5))
    let expected = Preset(
      name: "mine", summary: "A \"bright\" one",
      mapping: MappingParameters(
        window: .fixed(window), gamma: 2, isInverted: true, scale: .mel, lowestHertz: 50,
        highestHertz: 5_000.5, amplitude: 1, probeRadiusPixels: 3.5),
      chain: ChainParameters(
        voice: [.carrierMultiplier: 2, .modulatingMultiplier: 3, .modulationIndex: 4],
        effects: [
          .delaySeconds: 0.5, .delayFeedback: 0.6, .delayMix: 0.7, .reverbFeedback: 0.8,
          .reverbCutoffHertz: 900, .reverbBalance: 0.1, .ladderCutoffHertz: 1_000,
          .ladderResonance: 0.2, .drive: 1, .outputGain: 0.3,
        ]))
    #expect(preset == expected)
  }

  @Test("the three kinds of window and the open filter are read")
  func words() throws {
    func window(_ lines: String) throws -> WindowChoice {
      try parse("name = \"w\"\n[mapping]\n\(lines)").mapping.window
    }
    #expect(try window("window = \"full-range\"") == .fullRange)
    #expect(try window("window = \"full-range\"\nsaturated-percent = 5") == .fullRange)
    #expect(try window("window = \"automatic\"") == .automatic(saturatedFraction: 0.0035))
    #expect(
      try window("window = \"automatic\"\nsaturated-percent = 0.35")
        == .automatic(saturatedFraction: 0.0035))
    #expect(try window("saturated-percent = 7") == .automatic(saturatedFraction: 0.07))
    let open = try parse("name = \"o\"\n[filter]\ncutoff-hz = \"open\"")
    #expect(open.chain[.ladderCutoffHertz] == .infinity)
  }

  @Test(
    "built-in presets come back exactly from the files written of them",
    arguments: Preset.builtIn)
  func builtIn(preset: Preset) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new/folder/preset.toml"
    try PresetFile.write(preset, to: path)
    #expect(try PresetFile.read(path) == preset)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new/folder")
        == ["preset.toml"])
  }

  @Test("every line with a value says what it means in a comment", arguments: Preset.builtIn)
  func comments(preset: Preset) {
    let lines = PresetFile.text(of: preset).split(separator: "\n")
    let values = lines.filter { $0.contains(" = ") }
    #expect(values.count >= 21)
    for line in values { #expect(line.contains("  # ")) }
  }

  @Test("2,000 random presets come back exactly")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 80)
    for round in 0..<2_000 {
      func within(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let scale = PitchScale.allCases.randomElement(using: &random) ?? .erb
      let lowest = within((scale == .linear ? 0 : 1e-3)...5_000)
      let low = within(-1e6...1e6)
      // Percentages of up to six digits, as users write them.
      let percent = Double(Int.random(in: 0...1_000_000, using: &random)) / 10_000
      let fraction = Double("\(percent)e-2") ?? 0
      let window: WindowChoice =
        switch round % 3 {
        case 0: .automatic(saturatedFraction: fraction)
        case 1: .fullRange
        default: try .fixed(#require(IntensityWindow(low: low, high: low + within(1e-3...1e6))))
        }
      let preset = Preset(
        name: "p \(round) \"\\ \u{1F3B5}\t\u{7F}\n#", summary: "zusammen = [1]\u{1}",
        mapping: MappingParameters(
          window: window, gamma: within(0.05...20), isInverted: .random(using: &random),
          scale: scale, lowestHertz: lowest, highestHertz: within(lowest.nextUp...20_000),
          amplitude: within(0...1), probeRadiusPixels: within(0...32)),
        chain: ChainParameters(
          voice: [
            .carrierMultiplier: within(0...64), .modulatingMultiplier: within(0...64),
            .modulationIndex: within(0...100),
          ],
          effects: [
            .delaySeconds: within(0...2), .delayFeedback: within(0...1), .delayMix: within(0...1),
            .reverbFeedback: within(0...1), .reverbCutoffHertz: within(1...96_000),
            .reverbBalance: within(0...1),
            .ladderCutoffHertz: round % 5 == 0 ? .infinity : within(5...96_000),
            .ladderResonance: within(0...1), .drive: .random(using: &random) ? 1 : 0,
            .outputGain: within(0...1),
          ]))
      let readBack = try parse(PresetFile.text(of: preset))
      #expect(readBack == preset)
    }
  }

  @Test("what a file cannot say is not written, and the older file stays")
  func notWritten() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("preset.toml", "older")
    var preset = Preset.classic
    (preset.mapping.lowestHertz, preset.mapping.highestHertz) = (500, 400)
    #expect(
      throws: SettingsError.outOfRange(
        path: path, key: "mapping.highest-hz", value: 400,
        range: ValueRange(above: 500, through: 20_000))
    ) {
      try PresetFile.write(preset, to: path)
    }
    preset = .classic
    preset.name = "nul\0"
    #expect(throws: SettingsError.textNotStorable(path: path, key: "name")) {
      try PresetFile.write(preset, to: path)
    }
    preset.name = ""
    #expect(throws: SettingsError.textNotStorable(path: path, key: "name")) {
      try PresetFile.write(preset, to: path)
    }
    #expect(throws: SettingsError.file(.cannotReplace(path: folder.path, kind: .folder))) {
      try PresetFile.write(.classic, to: folder.path)
    }
    let below = path + "/x.toml"
    #expect(throws: SettingsError.file(.notAFolder(path: path, kind: .file))) {
      try PresetFile.write(.classic, to: below)
    }
    #expect(try folder.names() == ["preset.toml"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
  }

  @Test("files that are not there, not readable, too large or not text are told apart")
  func files() throws {
    let folder = try TemporaryFolder()
    let absent = folder.path + "/absent.toml"
    #expect(throws: SettingsError.file(.notFound(path: absent))) { try PresetFile.read(absent) }
    #expect(throws: SettingsError.file(.notAFile(path: folder.path, kind: .folder))) {
      try PresetFile.read(folder.path)
    }
    let large = try folder.file("large.toml", [UInt8](repeating: 0x20, count: 1_048_577))
    #expect(throws: SettingsError.tooLarge(path: large, limitBytes: 1_048_576)) {
      try PresetFile.read(large)
    }
    let zero = try folder.file("zero.toml", "name = \"a\"\n# \0")
    #expect(
      throws: SettingsError.malformed(path: zero, line: 2, column: 3, message: "null character")
    ) { try PresetFile.read(zero) }
    let latin = try folder.file("latin.toml", Array("name = \"".utf8) + [0xE9, 0x22])
    #expect(throws: SettingsError.self) { try PresetFile.read(latin) }
    #expect(throws: SettingsError.missingKey(path: "/x", key: "name")) {
      try PresetFile.parse("", path: "/x")
    }
  }

  @Test("faults of syntax are named by line and column")
  func malformed() {
    do throws(SettingsError) {
      _ = try parse("name = \"a\"\n[mapping]\ngamma = = 2\n")
      Issue.record("read")
    } catch {
      guard case .malformed(path, 3, let column, let message) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(column == 9 && !message.isEmpty)
    }
    #expect(throws: SettingsError.self) { try parse("name = \"a\"\nname = \"b\"") }
  }
}
