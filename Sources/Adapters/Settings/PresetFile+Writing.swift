// From a preset to the text of its file, with unit and range beside every value.

import Micrograph
import Sonification
import Synthesis

extension PresetFile {
  /// The text of a preset's file.
  public static func text(of preset: Preset) -> String {
    let mapping = preset.mapping
    let chain = preset.chain
    let lines: [Line] =
      [
        .value("name", TOMLText.quoted(preset.name), "the word that chooses this preset"),
        .value("summary", TOMLText.quoted(preset.summary), "one sentence on what it is for"),
        .table("mapping", "from intensity to pitch and loudness"),
      ] + windowLines(mapping.window) + [
        .number("gamma", mapping.gamma, "exponent, 0.05 to 20; 1 is straight"),
        .value(
          "polarity", TOMLText.quoted(polarities[mapping.isInverted ? 1 : 0]),
          "\"normal\": bright is high; \"inverted\": dark is high"),
        .value(
          "scale", TOMLText.quoted(mapping.scale.rawValue),
          PitchScale.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")),
        .number(
          "lowest-hz", mapping.lowestHertz, "Hz, above 0 (linear: from 0), below highest-hz"),
        .number("highest-hz", mapping.highestHertz, "Hz, above lowest-hz, up to 20000"),
        .number("amplitude", mapping.amplitude, "0 (silent) to 1 (full)"),
        .value(
          "loudness-phon", mapping.loudnessPhon.map { TOMLText.number($0) } ?? TOMLText.quoted(off),
          "phon, 20 to 90: all tones sound as loud as a 1 kHz tone of so many dB; or \"off\""),
        .value(
          "pan", TOMLText.quoted(mapping.panMode.rawValue),
          PanMode.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            + ": the column of the image in stereo"),
        .number("probe-radius-px", mapping.probeRadiusPixels, "pixels, 0 (one point) to 32"),
        .table("voice", "frequency modulation"),
        .number(
          "carrier-multiplier", chain.carrierMultiplier, "times the base frequency, 0 to 64"),
        .number(
          "modulating-multiplier", chain.modulatingMultiplier,
          "times the base frequency, 0 to 64"),
        .number("modulation-index", chain.modulationIndex, "0 (pure tone) to 100"),
        .table("delay", ""),
        .number("time-s", chain.delaySeconds, "seconds, 0 (off) to 2"),
        .number("feedback", chain.delayFeedback, "0 to 1"),
        .number("mix", chain.delayMix, "0 (dry) to 1 (delayed only)"),
        .table("reverb", ""),
        .number("feedback", chain.reverbFeedback, "0 (short) to 1 (endless)"),
        .number("cutoff-hz", chain.reverbCutoffHertz, "Hz, 1 to 96000; lower is darker"),
        .number("balance", chain.reverbBalance, "0 (dry) to 1 (reverb only)"),
        .table("filter", "low-pass ladder"),
        .value(
          "cutoff-hz",
          chain.ladderCutoffHertz == .infinity
            ? TOMLText.quoted(open) : TOMLText.number(chain.ladderCutoffHertz),
          "Hz, 5 to 96000, or \"open\" for no filter"),
        .number("resonance", chain.ladderResonance, "0 to 1"),
        .value("drive", "\(chain.isDriven)", "true saturates softly, false stays linear"),
        .table("output", ""),
        .number("gain", chain.outputGain, "0 to 1, before the limiter"),
      ]
    return lines.map(\.text).joined(separator: "\n") + "\n"
  }

  private static func windowLines(_ window: WindowChoice) -> [Line] {
    let comment = "\"automatic\", \"full-range\" or [low, high] in the file's own values"
    switch window {
    case .automatic(let fraction):
      return [
        .value("window", TOMLText.quoted(windows[0]), comment),
        .number(
          "saturated-percent", DecimalShift.percent(ofFraction: fraction),
          "% of the pixels outside an automatic window, 0 to 100"),
      ]
    case .fullRange:
      return [.value("window", TOMLText.quoted(windows[1]), comment)]
    case .fixed(let window):
      let ends = "[\(TOMLText.number(window.low)), \(TOMLText.number(window.high))]"
      return [.value("window", ends, comment)]
    }
  }

  private enum Line {
    case table(String, String)
    case value(String, String, String)

    static func number(_ key: String, _ value: Double, _ comment: String) -> Line {
      .value(key, TOMLText.number(value), comment)
    }

    var text: String {
      switch self {
      case .table(let name, let comment):
        "\n[\(name)]" + (comment.isEmpty ? "" : "  # \(comment)")
      case .value(let key, let value, let comment):
        "\(key) = \(value)  # \(comment)"
      }
    }
  }
}
