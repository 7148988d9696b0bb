// What a stroke may lack to be measured, as facts.

import Movement

/// Why one stroke cannot be measured.
public enum StrokeRefusal: Error, Sendable, Hashable {
  /// It has one report, and so neither a length nor a duration.
  case oneReport
  /// All its reports have one time.
  case timeStandsStill
  /// It is longer than what is measured.
  case tooLong(seconds: Double)
  /// The size of the unit is unknown where it was drawn.
  case unitUnknown(LengthUnit)
  /// A place lies where the calibration leads nowhere; reports count from 1.
  case placeUnknown(report: Int)
}
