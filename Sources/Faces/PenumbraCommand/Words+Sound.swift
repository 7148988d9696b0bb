// What the terminal says of the sound while a session runs: panic, keys, levels, dose.

import Instrument
import Micrograph
import Sonification
import Synthesis

extension Words {
  /// Panic, heard or taken back.
  static func silence(_ isSilenced: Bool, hasKeys: Bool) -> String {
    guard isSilenced else { return "Sound: on again." }
    return hasKeys
      ? "Sound: silenced; press space to go on." : "Sound: silenced; send SIGUSR2 again to go on."
  }

  /// What the keys do.
  static let keys =
    "Keys: space or Escape silences and lets sound again, + and - volume, [ and ] preset, q ends."

  /// A volume that was chosen.
  static func volume(_ decibels: Double) -> String {
    switch decibels {
    case LiveSession.volumeRange.lowerBound: "Volume: silent."
    case LiveSession.volumeRange.upperBound: "Volume: 0 dB, the preset's own level."
    default: "Volume: \(number(decibels, 1)) dB."
    }
  }

  /// A preset that was chosen.
  static func preset(_ preset: Preset, _ window: IntensityWindow) -> String {
    "Preset: \(preset.name), window \(number(window.low, 4)) to \(number(window.high, 4))."
  }

  /// How loud it is, in words.
  static func levels(_ status: LiveSession.Status) -> String {
    guard let sound = status.sound else { return "no sound" }
    let loudness = Double(sound.meter.momentaryLoudness)
    // What is quieter than 70 LUFS below full scale is not measured by any standard.
    let words = loudness > -70 ? "\(number(loudness, 0)) LUFS" : "silent"
    let limiter = sound.limiterReductionDecibels
    let reduction = limiter > 0.05 ? "-\(number(limiter, 1))" : "0"
    let latency = status.latency.map { ", \(number($0.motionMilliseconds, 1)) ms" } ?? ""
    return "\(words), peak \(level(sound.heldPeak)), limiter \(reduction) dB, \(dose(status))"
      + latency
  }

  private static func dose(_ status: LiveSession.Status) -> String {
    guard case .calibrated(let dose) = status.dose else { return "dose uncalibrated" }
    let level = status.decibelsA.map { ", \(number($0, 0)) dBA" } ?? ""
    return "dose \(number(dose.percent, 1)) % of the week\(level)"
  }
}
