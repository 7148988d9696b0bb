// How a stroke was going when it ended: a flick is lifted in motion, and what counts is where it was going then.

import RealModule

/// The speed and direction of a stroke as it was lifted.
///
/// The tangent at the last report of the parabolas, x(t) and y(t), that fit the last tenth of a second by least
/// squares: Gauss, "Theoria motus corporum coelestium", 1809. The window is ours: within it a hand's acceleration is
/// taken for even. The speed is in the unit of the places per second. The uncertainty is ``speedStandardError`` and
/// ``angleStandardErrorDegrees``: with errors of 0.05 mm at 200 reports a second it is 1.6 mm/s, so that of flicks of
/// an even acceleration 19 of 20 have their speed within 0.5 % from 0.6 m/s on. A hand that brakes to rest by itself
/// brakes unevenly: of movements of minimum jerk over 0.5 s or more up to 8 % of the peak speed are told at their end.
public struct LiftVelocity: Sendable, Hashable {
  /// The speed at the last report.
  public let speed: Double
  /// Its standard error, by what the fit leaves; nil where it cannot be told.
  public let speedStandardError: Double?
  /// The direction there: 0 to the right, 90 straight up, negative downwards.
  public let angleDegrees: Double
  /// Its standard error, in degrees; nil where it cannot be told.
  public let angleStandardErrorDegrees: Double?

  /// The time before the last report that counts, in seconds.
  public static let windowSeconds = 0.1
  /// The reports in that time from which on the speed is told.
  public static let minimumReports = 5

  // A report that is due at the window's very beginning counts, whatever its clock rounds to.
  private static let slackNanoseconds: Int64 = 500_000

  /// Fits the end of a stroke; y points down.
  ///
  /// - Returns: nil of fewer reports than the least within the window, and where nothing moved.
  public init?(_ track: Track) {
    let points = track.points
    let last = points[points.count - 1].timeNanoseconds
    let first = last - Int64(Self.windowSeconds * 1e9) - Self.slackNanoseconds
    let end = points.suffix(while: { $0.timeNanoseconds >= first })
    guard end.count >= Self.minimumReports else { return nil }
    var (xFit, yFit) = (ParabolaFit(), ParabolaFit())
    for point in end {
      let time = Double(point.timeNanoseconds - last) * 1e-9
      xFit.add(time: time, value: point.x)
      yFit.add(time: time, value: point.y)
    }
    guard let x = xFit.coefficients?.slope(at: 0), let y = yFit.coefficients?.slope(at: 0) else {
      return nil
    }
    let speed = Double.hypot(x, y)
    guard speed > 0, speed.isFinite else { return nil }
    self.speed = speed
    // Without a sign of its own, 0 has one direction.
    angleDegrees = Double.atan2(y: y == 0 ? 0 : -y, x: x) * 180 / .pi
    guard let xError = xFit.slopeStandardError(at: 0), let yError = yFit.slopeStandardError(at: 0)
    else {
      (speedStandardError, angleStandardErrorDegrees) = (nil, nil)
      return
    }
    speedStandardError = Double.hypot(x * xError, y * yError) / speed
    angleStandardErrorDegrees =
      Double.hypot(y * xError, x * yError) / (speed * speed) * 180 / .pi
  }
}

extension Array where Element == TrackPoint {
  /// The last points for which something holds, as far as it holds without a gap.
  fileprivate func suffix(while holds: (TrackPoint) -> Bool) -> ArraySlice<TrackPoint> {
    let before = lastIndex { !holds($0) }
    return self[(before.map { $0 + 1 } ?? startIndex)...]
  }
}
