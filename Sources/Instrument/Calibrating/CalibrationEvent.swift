// What happens during a calibration, as facts: the words are in CalibrationEvent+Sentence.swift,
// the tones in CalibrationEvent+Tones.swift.

import Calibration

/// A step of a calibration.
public enum CalibrationEvent: Sendable, Hashable {
  /// Which cross is to be touched next.
  case next(CalibrationPrompt)
  /// The cross was touched and taken.
  case accepted(CalibrationPrompt)
  /// The touch was not taken; the same cross is asked for again.
  case refused(CalibrationPrompt, CalibrationTouchRefusal)
  /// These crosses, by number, were missed and are asked for again.
  case again([Int])
  /// The touches make no calibration; all crosses are asked for again.
  case startOver(CalibrationRefusal)
  /// The check cross lies this far off, in millimetres, and is asked for once more.
  case checkAgain(number: Int, millimetres: Double)
  /// It is over.
  case finished(CalibrationResult)
}

/// Which cross is asked for, and how.
public struct CalibrationPrompt: Sendable, Hashable {
  /// Why the cross is asked for.
  public enum Kind: Sendable, Hashable {
    /// For the first time.
    case first
    /// Because it was missed.
    case again
    /// With the pen leaning another way.
    case leaning
    /// To tell the error of the finished map.
    case check
  }

  /// The cross.
  public let cross: TargetSheet.Cross
  /// Why it is asked for.
  public let kind: Kind
  /// Its place among the crosses of this part, from 1.
  public let place: Int
  /// How many crosses this part has.
  public let count: Int
}

/// Why a touch was not taken.
public enum CalibrationTouchRefusal: Sendable, Hashable {
  /// The tip slid this far, in millimetres.
  case slid(millimetres: Double)
  /// The tip was lifted after so many milliseconds, before it had come to rest.
  case tooShort(milliseconds: Double)
  /// The pen was turned round.
  case wrongTool
  /// Another cross was touched here.
  case samePlace(number: Int)
  /// The pen leans nearly as before, by so many degrees.
  case sameLean(degrees: Double)
}
