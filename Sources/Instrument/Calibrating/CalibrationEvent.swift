// The events of a calibration: their sentences are in CalibrationEvent+Sentence.swift, the tones in
// CalibrationEvent+Tones.swift.

import Calibration

/// A step of a calibration.
public enum CalibrationEvent: Sendable, Hashable {
  /// The cross to touch next.
  case next(CalibrationPrompt)
  /// The cross was touched and taken, so far from where the crosses before it put it; nil while those cannot
  /// tell.
  case accepted(CalibrationPrompt, offMillimetres: Double? = nil)
  /// The touch was rejected; the same cross is requested again.
  case refused(CalibrationPrompt, CalibrationTouchRefusal)
  /// These crosses, by number, were missed and are requested again.
  case again([Int])
  /// The touches make no calibration; all crosses are requested again.
  case startOver(CalibrationRefusal)
  /// The check cross is this far off, in millimetres, and is requested once more.
  case checkAgain(number: Int, millimetres: Double)
  /// It is over.
  case finished(CalibrationResult)
}

/// The cross that is requested, and why.
public struct CalibrationPrompt: Sendable, Hashable {
  /// Why the cross is requested.
  public enum Kind: Sendable, Hashable {
    /// For the first time.
    case first
    /// Because it was missed.
    case again
    /// To be touched with the pen leaning in another direction.
    case leaning
    /// To measure the error of the finished map.
    case check
  }

  /// The cross.
  public let cross: TargetSheet.Cross
  /// Why it is requested.
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
  /// The tip was lifted after this many milliseconds, before it had come to rest.
  case tooShort(milliseconds: Double)
  /// The pen was turned round.
  case wrongTool
  /// Another cross was touched here.
  case samePlace(number: Int)
  /// The pen leans nearly as before, differing by this many degrees.
  case sameLean(degrees: Double)
}
