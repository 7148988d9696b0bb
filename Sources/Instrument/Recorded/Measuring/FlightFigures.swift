// A stroke as a throw: the line in x and the parabola in y that fit it best over time.

import Movement

/// What the free flight tells that fits a stroke best.
public struct FlightFigures: Sendable, Hashable {
  /// The speed of the fit at the first report, in units of length per second.
  public let releaseSpeed: Double
  /// Its standard error; nil where it cannot be told.
  public let releaseSpeedStandardError: Double?
  /// The standard error of the release angle, in degrees; nil before it is told.
  public let releaseAngleStandardErrorDegrees: Double?
  /// The direction of the fit at the first report: 0 to the right, 90 straight up, negative downwards.
  public let releaseAngleDegrees: Double
  /// The root of the mean square distance of the reports from the fit, in units of length.
  public let residualRMS: Double

  /// Fits a track, whose places are in units of length.
  ///
  /// - Returns: nil before the fifth report.
  public init?(_ track: Track) {
    var fit = TrajectoryFit()
    for point in track.points {
      fit.add(TrajectoryPoint(timeNanoseconds: point.timeNanoseconds, x: point.x, y: point.y))
    }
    guard let speed = fit.releaseSpeed, let angle = fit.releaseAngleDegrees,
      let residual = fit.residualRMS
    else { return nil }
    releaseSpeed = speed
    releaseSpeedStandardError = fit.releaseSpeedStandardError
    releaseAngleStandardErrorDegrees = fit.releaseAngleStandardErrorDegrees
    releaseAngleDegrees = angle
    residualRMS = residual
  }
}
