// The terminal's sentences about the sound while a session runs: panic, keys, levels, dose.

import Engine
import Geometry
import Micrograph
import Session
import Sonification
import Synthesis
import Wording

extension SessionSentences {
  /// Panic, heard or taken back.
  static func silence(_ isSilenced: Bool, hasKeys: Bool) -> String {
    guard isSilenced else { return "Sound: on again." }
    return hasKeys
      ? "Sound: silenced; press Escape to go on." : "Sound: silenced; send SIGUSR2 again to go on."
  }

  /// The line about the keys.
  static let keys =
    "Keys: space says where the pen is, Escape silences and lets sound again, + and - volume, "
    + "[ and ] preset, t tags the place, ? explains the keys, q ends."

  /// A sound that is longer than a WAV file can be.
  static func longWave(_ path: String) -> String {
    "\(path) is longer than the 4 GiB of a WAV file and so is RF64, which Audacity, ffmpeg and Reaper "
      + "open."
  }

  /// A place that was tagged.
  static func tag(_ number: Int, at place: ImagePoint, _ micrograph: Micrograph) -> String {
    let value = micrograph.value(at: place).map { "value \(SessionSentences.number($0, 4))" }
    return
      "Tag \(number): x \(SessionSentences.number(place.x, 1))  y \(SessionSentences.number(place.y, 1)) px, "
      + "\(value ?? micrograph.missingValueWords(at: place))."
  }

  /// There is nothing to say yet.
  static let noPlace = "The pen has not been near the tablet yet."

  /// There is nothing to tag yet.
  static let noPlaceToTag = "Tag: none, because the pen has not been near the tablet yet."

  /// Nothing is counted.
  static let noZones = "Zones: none; begin the session with --zones columns to count columns."

  /// Nothing moves.
  static let noFilm = "The picture stands still; begin the session with a film or a camera."

  /// No key puts a tip down.
  static let noSheetKey =
    "No key puts a tip down; begin the session with --sheet CAMERA --tip-contact key."

  /// There is no sheet to learn a tip on.
  static let noSheetToLearn = "No tip to learn; begin the session with --sheet CAMERA."

  /// A key was to put a tip down that is not there.
  static let noTip = "No tip is seen over the sheet; hold it there, and press again."

  /// A tag that is lost.
  static let tagNotKept = "Tag: not kept, because the session is not recorded."

  /// The lines that show a session while it runs.
  static func lines(
    _ status: LiveSession.Status, _ micrograph: Micrograph, isSounding: Bool, zones: String? = nil,
    knobs: String? = nil, loops: String? = nil, gesture: String? = nil,
    film: String? = nil
  ) -> [String] {
    let line = SessionSentences.status(status, micrograph)
    let counted = [film, zones, knobs, loops, gesture].compactMap { $0 }
    guard isSounding else { return [line] + counted }
    return [line] + counted + [levels(status)] + [status.latency?.sentence].compactMap { $0 }
  }

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

  /// The text of the levels.
  static func levels(_ status: LiveSession.Status) -> String {
    guard let sound = status.sound else { return "no sound" }
    let loudness = Double(sound.meter.momentaryLoudness)
    // No standard measures levels below 70 LUFS under full scale.
    let words = loudness > -70 ? "\(number(loudness, 0)) LUFS" : "silent"
    let limiter = sound.limiterReductionDecibels
    let reduction = limiter > 0.05 ? "-\(number(limiter, 1))" : "0"
    return "\(words), peak \(level(sound.heldPeak)), limiter \(reduction) dB, \(dose(status))"
  }

  private static func dose(_ status: LiveSession.Status) -> String {
    guard case .calibrated(let dose) = status.dose else { return "dose uncalibrated" }
    let level = status.decibelsA.map { ", \(number($0, 0)) dBA" } ?? ""
    return "dose \(number(dose.percent, 1)) % of the week\(level)"
  }
}
