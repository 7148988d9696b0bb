// The table of parameters: against the file of the preset `classic` as the first build wrote it, which
// stands here in full, and against itself.

import Library
import Sonification
import Synthesis
import TestBasics
import Testing

@Suite("Table of parameters")
struct ParameterTableTests {
  @Test("the file of a preset is, byte for byte, the one that the first build wrote")
  func classicFile() {
    #expect(PresetFile.text(of: .classic) == Self.classic)
    var other = Preset.classic
    other.mapping.window = .fullRange
    (other.mapping.isInverted, other.mapping.scale) = (true, .pentatonic)
    (other.mapping.loudnessPhon, other.mapping.panMode) = (40, .narrow)
    (other.chain[.ladderCutoffHertz], other.chain[.drive]) = (.infinity, 1)
    let edited = Self.classic
      .replacing("\"automatic\"  #", with: "\"full-range\"  #")
      .replacing(
        "saturated-percent = 0.35  # % of the pixels outside an automatic window, 0 to 100\n",
        with: ""
      )
      .replacing("\"normal\"  #", with: "\"inverted\"  #")
      .replacing("scale = \"erb\"", with: "scale = \"pentatonic\"")
      .replacing("loudness-phon = \"off\"", with: "loudness-phon = 40.0")
      .replacing("pan = \"off\"", with: "pan = \"narrow\"")
      .replacing("cutoff-hz = 6000.0", with: "cutoff-hz = \"open\"")
      .replacing("drive = false", with: "drive = true")
    #expect(PresetFile.text(of: other) == edited)
  }

  @Test("every key is there once, names a table and a key, and has a name for the screen")
  func keys() {
    let keys = Parameter.allCases.map(\.definition.key)
    #expect(Set(keys).count == keys.count)
    for parameter in Parameter.allCases {
      let definition = parameter.definition
      #expect(definition.key.split(separator: ".").count == 2)
      #expect(Parameter(key: definition.key) == parameter)
      #expect(!definition.name.isEmpty && !definition.comment.isEmpty)
      #expect(definition.clamped(definition.standard) == definition.standard)
    }
    #expect(Parameter(key: "delay.mixture") == nil)
    #expect(MappingParameter.allCases.count <= 32 && EffectParameter.allCases.count <= 32)
  }

  @Test("what is set lies in the range, and 10,000 random presets come back from their changes")
  func changes() {
    var random = SeededGenerator(seed: 130)
    for round in 0..<10_000 {
      var preset = Preset.classic
      preset.voiceCount = round % 4 + 1
      let parameters = Parameter.all(voiceCount: preset.voiceCount)
      for parameter in parameters where Bool.random(using: &random) {
        let range = parameter.definition.range
        preset[parameter] =
          switch Int.random(in: 0..<6, using: &random) {
          case 0: .nan
          case 1: .infinity
          case 2: -.infinity
          default: .random(in: range, using: &random)
          }
        let value = preset[parameter]
        #expect(range.contains(value) || value == 0 || value == .infinity, "\(parameter)")
      }
      let changes =
        PresetFile.changes(from: Preset.classic.mappings, to: preset.mappings)
        + PresetFile.changes(from: Preset.classic.chain, to: preset.chain)
      let back = PresetFile.changing(.classic, changes)
      let isWhole = preset.mappings.all.allSatisfy { mapping in
        mapping.highestHertz > mapping.lowestHertz
          && (mapping.scale == .linear || mapping.lowestHertz > 0)
      }
      #expect(isWhole ? back == preset : back == nil, "round \(round)")
    }
  }

  @Test("a change that an earlier build recorded without quotes is read")
  func earlierRows() {
    var preset = Preset.classic
    #expect(PresetFile.set("filter.cutoff-hz", to: "open", in: &preset))
    #expect(preset.chain[.ladderCutoffHertz] == .infinity)
    #expect(PresetFile.set("filter.drive", to: "true", in: &preset))
    #expect(preset.chain[.drive] == 1)
    for (key, text) in [
      ("filter.cutoff-hz", "shut"), ("filter.cutoff-hz", "-3"), ("delay.mix", "1.5"),
      ("delay.mix", "nan"), ("delay.mix", ""), ("mapping.scale", "\"erb"), ("delay.none", "0"),
    ] {
      let before = preset
      #expect(!PresetFile.set(key, to: text, in: &preset) && preset == before)
    }
  }

  private static let classic = """
    name = "classic"  # the word that chooses this preset
    summary = "Warm FM voice with delay and reverb; equal steps of grey sound equally large."  # one sentence on what it is for

    [mapping]  # from intensity to pitch and loudness
    window = "automatic"  # "automatic", "full-range" or [low, high] in the file's own values
    saturated-percent = 0.35  # % of the pixels outside an automatic window, 0 to 100
    gamma = 1.0  # exponent, 0.05 to 20; 1 is straight
    polarity = "normal"  # "normal": bright is high; "inverted": dark is high
    scale = "erb"  # "erb", "log", "linear", "mel", "chromatic", "pentatonic"
    lowest-hz = 110.0  # Hz, above 0 (linear: from 0), below highest-hz
    highest-hz = 1760.0  # Hz, above lowest-hz, up to 20000
    amplitude = 0.5  # 0 (silent) to 1 (full)
    loudness-phon = "off"  # phon, 20 to 90: all tones sound as loud as a 1 kHz tone of so many dB; or "off"
    pan = "off"  # "off", "narrow", "full": the column of the image in stereo
    probe-radius-px = 0.0  # pixels, 0 (one point) to 32

    [voice]  # frequency modulation
    carrier-multiplier = 1.0  # times the base frequency, 0 to 64
    modulating-multiplier = 1.0  # times the base frequency, 0 to 64
    modulation-index = 1.0  # 0 (pure tone) to 100

    [delay]
    time-s = 0.1  # seconds, 0 (off) to 2
    feedback = 0.3  # 0 to 1
    mix = 0.2  # 0 (dry) to 1 (delayed only)

    [reverb]
    feedback = 0.6  # 0 (short) to 1 (endless)
    cutoff-hz = 4000.0  # Hz, 1 to 96000; lower is darker
    balance = 0.25  # 0 (dry) to 1 (reverb only)

    [filter]  # low-pass ladder
    cutoff-hz = 6000.0  # Hz, 5 to 96000, or "open" for no filter
    resonance = 0.2  # 0 to 1
    drive = false  # true saturates softly, false stays linear

    [output]
    gain = 1.0  # 0 to 1, before the limiter

    """
}
