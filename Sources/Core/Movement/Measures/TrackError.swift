// Why a run of reports is no stroke that can be measured.

/// The reason a run of reports is refused; indices count from 0.
public enum TrackError: Error, Sendable, Hashable {
  /// Fewer reports than the two that a stroke needs.
  case tooFewPoints(found: Int)
  /// A report at the time of the one before it.
  case timeStandsStill(at: Int)
  /// A report from before the one before it.
  case timeGoesBack(at: Int)
  /// A report whose place, pressure or tilt is no finite number.
  case notFinite(at: Int)
  /// Reports over more than `Track.mostSeconds`.
  case tooLong(seconds: Double)
}
