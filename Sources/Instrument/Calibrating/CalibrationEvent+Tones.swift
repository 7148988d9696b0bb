// What happens during a calibration, in tones: rising is yes, falling is no, and the place of a cross
// is counted out, its row in low notes and its column in high ones.

import Calibration
import Engine

extension CalibrationEvent {
  // Two octaves of a major chord on C, in hertz.
  private static let low = 261.63
  private static let third = 329.63
  private static let fifth = 392.0
  private static let high = 523.25
  private static let highThird = 659.26
  private static let highFifth = 783.99
  private static let top = 1046.5

  /// The step as tones; each kind of step has its own.
  public var tones: CueSequence {
    var tones = CueSequence()
    switch self {
    case .next(let prompt):
      tones.pause(seconds: 0.25)
      tones.add(prompt.tones)
    case .accepted:
      tones.add(Self.high)
      tones.add(Self.highFifth, seconds: 0.16)
    case .refused(_, .samePlace):
      tones.add(Self.fifth)
      tones.add(Self.low)
      tones.add(Self.low, seconds: 0.25)
    case .refused(_, .sameLean):
      tones.add(Self.fifth)
      tones.add(Self.third)
      tones.add(Self.fifth, seconds: 0.25)
    case .refused:
      tones.add(Self.fifth)
      tones.add(Self.low, seconds: 0.25)
    case .again, .checkAgain:
      tones.add(Self.fifth, seconds: 0.25)
      tones.add(Self.third, seconds: 0.25)
    case .startOver:
      tones.add(Self.fifth, seconds: 0.25)
      tones.add(Self.third, seconds: 0.25)
      tones.add(Self.low, seconds: 0.25)
    case .finished(let result):
      for note in Self.ending(result) { tones.add(note, seconds: 0.14) }
    }
    return tones
  }

  private static func ending(_ result: CalibrationResult) -> [Double] {
    guard result.isAccepted else { return [fifth, third, low, low / 2] }
    return result.verdict == .good ? [high, highThird, highFifth, top] : [high, highThird, high]
  }
}

extension CalibrationPrompt {
  /// The position of the requested cross as a count of tones, after the tone for its kind.
  ///
  /// Its row is counted in low notes and its column in high ones; check crosses are counted in the
  /// highest note.
  public var tones: CueSequence {
    var tones = CueSequence()
    switch kind {
    case .first: break
    case .again: tones.add(220, seconds: 0.25)
    case .leaning:
      tones.add(440)
      tones.add(466.16)
      tones.add(440)
    case .check:
      tones.add(880, seconds: 0.25)
    }
    guard !cross.isCheck else {
      tones.pause(seconds: 0.15)
      tones.add(1_046.5, count: place)
      return tones
    }
    tones.add(329.63, count: cross.row)
    tones.pause(seconds: 0.2)
    tones.add(659.26, count: cross.column)
    return tones
  }
}
