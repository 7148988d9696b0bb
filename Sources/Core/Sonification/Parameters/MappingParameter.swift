// The parameters from an intensity to a pitch: an entry each, in the order of a preset's file. The
// window is not among them: it is not one number.

import Micrograph
import Synthesis

/// What turns an intensity into a pitch and a loudness.
public enum MappingParameter: Int, ParameterKey, BitwiseCopyable {
  /// The exponent applied to u; 1 is straight.
  case gamma
  /// Whether dark is high instead of bright.
  case polarity
  /// How u becomes a frequency.
  case scale
  /// The frequency at u = 0, in hertz.
  case lowestHertz
  /// The frequency at u = 1, in hertz.
  case highestHertz
  /// The voice's amplitude while the tip touches.
  case amplitude
  /// The loudness level at which all tones are made equally loud, in phon; 0 for no correction.
  case loudnessPhon
  /// How wide the image is spread between left and right.
  case pan
  /// The radius of the disc that is read at once, in pixels.
  case probeRadiusPixels
  /// Where the middle of the image sounds, from -1 (left) to 1 (right).
  case panCentre
  /// What of a crystal is told on the way.
  case landmarks
  /// Along what ticks are spaced.
  case tickAxis
  /// The step from one tick to the next, in `tickUnit`; along the value in percent of the window.
  case tickStep
  /// The unit of that step.
  case tickUnit
  /// How far every pitch is bent, in cents.
  case bendCents

  /// Its key, name, range and default.
  public var definition: ParameterDefinition {
    switch self {
    case .gamma:
      ParameterDefinition(
        "mapping.gamma", "Gamma", .pitch, .number(0.05...20, step: 0.05, digits: 2), standard: 1,
        "exponent, 0.05 to 20; 1 is straight")
    case .polarity:
      ParameterDefinition(
        "mapping.polarity", "Polarity", .pitch,
        .choice([
          ParameterChoice("normal", "Bright is high"), ParameterChoice("inverted", "Dark is high"),
        ]), standard: 0, "\"normal\": bright is high; \"inverted\": dark is high")
    case .scale:
      ParameterDefinition(
        "mapping.scale", "Pitch scale", .pitch,
        .choice(PitchScale.allCases.map { ParameterChoice($0.rawValue, $0.name) }), standard: 0,
        PitchScale.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    case .lowestHertz:
      ParameterDefinition(
        "mapping.lowest-hz", "Lowest pitch", unit: .hertz, .pitch,
        .number(0...MappingParameter.greatestHertz, step: nil, digits: 1), standard: 110,
        "Hz, above 0 (linear: from 0), below highest-hz")
    case .highestHertz:
      ParameterDefinition(
        "mapping.highest-hz", "Highest pitch", unit: .hertz, .pitch,
        .number(0...MappingParameter.greatestHertz, step: nil, digits: 1), standard: 1_760,
        "Hz, above lowest-hz, up to 20000")
    case .amplitude:
      ParameterDefinition(
        "mapping.amplitude", "Voice level", .output, .number(0...1, step: 0.05, digits: 2),
        standard: 0.5, "0 (silent) to 1 (full)")
    case .loudnessPhon:
      ParameterDefinition(
        "mapping.loudness-phon", "Equal loudness", unit: .phon, .output,
        .numberOrWord(
          LoudnessContour.phonRange, step: 1, digits: 0, word: "off", wordValue: 0), standard: 0,
        "phon, 20 to 90: all tones sound as loud as a 1 kHz tone of so many dB; or \"off\"")
    case .pan:
      ParameterDefinition(
        "mapping.pan", "Stereo width", .output,
        .choice(PanMode.allCases.map { ParameterChoice($0.rawValue, $0.name) }), standard: 0,
        PanMode.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
          + ": the column of the image in stereo")
    case .probeRadiusPixels:
      ParameterDefinition(
        "mapping.probe-radius-px", "Probe radius", unit: .pixels, .pitch,
        .number(0...Probe.maximumRadiusPixels, step: 1, digits: 0), standard: 0,
        "pixels, 0 (one point) to 32")
    case .panCentre:
      ParameterDefinition(
        "mapping.pan-centre", "Place between left and right", .output,
        .number(-1...1, step: 0.1, digits: 1), standard: 0, isAlwaysWritten: false,
        "-1 (left) to 1 (right): where the middle of the image stands")
    case .landmarks:
      ParameterDefinition(
        "mapping.landmarks", "Sounds of the crystal", .output,
        .choice(LandmarkChoice.allCases.map { ParameterChoice($0.rawValue, $0.name) }),
        standard: 0, isAlwaysWritten: false,
        LandmarkChoice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
          + ": a falling or rising tone where a site has less or more, a tick at every row")
    case .tickAxis:
      ParameterDefinition(
        "mapping.ticks-along", "Ticks along", .output,
        .choice(TickAxis.allCases.map { ParameterChoice($0.rawValue, $0.name) }), standard: 0,
        isAlwaysWritten: false,
        TickAxis.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
          + ": a tick at equal steps, every fifth lower")
    case .tickStep:
      ParameterDefinition(
        "mapping.tick-step", "Step of the ticks", .output,
        .number(0.01...100_000, step: 1, digits: 2), standard: 10, isAlwaysWritten: false,
        "in tick-unit, or for \"value\" in percent of the window; 0.01 to 100000")
    case .tickUnit:
      ParameterDefinition(
        "mapping.tick-unit", "Unit of the ticks", .output,
        .choice(TickUnit.allCases.map { ParameterChoice($0.rawValue, $0.name) }), standard: 0,
        isAlwaysWritten: false,
        TickUnit.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    case .bendCents:
      ParameterDefinition(
        "mapping.bend-cents", "Pitch bend", unit: .cents, .pitch,
        .number(
          -MappingParameter.mostBendCents...MappingParameter.mostBendCents, step: 5, digits: 0),
        standard: 0, isAlwaysWritten: false,
        "cents, -200 to 200: every pitch higher or lower")
    }
  }

  /// How far pitches are bent at most, in cents: two semitones.
  public static let mostBendCents = 200.0

  /// The highest frequency of any scale, in hertz; higher ones are inaudible.
  public static let greatestHertz = 20_000.0
}
