// The straight line along a stroke, by total least squares: neither axis depends on the other, so
// that an upright line is one like any other.

import RealModule

/// The straight line that lies closest to the reports of a stroke.
///
/// Total least squares: Pearson, "On lines and planes of closest fit to systems of points in
/// space", Philosophical Magazine 2, 1901. The one parameter is the least number of reports, 5. How
/// well the line fits is told by ``residualRMS``; the angle has no standard error, for neighbouring
/// reports of a hand are not independent.
public struct PathLine: Sendable, Hashable {
  /// The direction of the way along it: 0 to the right, 90 straight up, negative downwards.
  public let angleDegrees: Double
  /// The root of the mean square distance of the reports from the line, in the unit of their places.
  public let residualRMS: Double

  /// The reports from which on the line is told where no other number is asked for.
  public static let usualMinimumPoints = 5

  /// Fits the line; y points down.
  ///
  /// - Returns: nil of fewer reports than the least, and where no direction stands out.
  public init?(_ track: Track, minimumPoints: Int = Self.usualMinimumPoints) {
    let points = track.points
    guard points.count >= max(minimumPoints, 2) else { return nil }
    let count = Double(points.count)
    // Relative to the first report, so that large numbers do not cancel.
    let (originX, originY) = (points[0].x, points[0].y)
    let meanX = points.reduce(0) { $0 + $1.x - originX } / count
    let meanY = points.reduce(0) { $0 + $1.y - originY } / count
    let meanTime = points.indices.reduce(0) { $0 + track.seconds(at: $1) } / count
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (timeX, timeY) = (0.0, 0.0)
    for (index, point) in points.enumerated() {
      let (x, y) = (point.x - originX - meanX, point.y - originY - meanY)
      let time = track.seconds(at: index) - meanTime
      xx += x * x
      xy += x * y
      yy += y * y
      timeX += time * x
      timeY += time * y
    }
    let difference = Double.hypot(xx - yy, 2 * xy)
    guard difference > 1e-9 * (xx + yy), difference.isFinite else { return nil }
    let axis = Double.atan2(y: 2 * xy, x: xx - yy) / 2
    var (x, y) = (Double.cos(axis), Double.sin(axis))
    // The axis has two ends: the way leads to the later one.
    if timeX * x + timeY * y < 0 { (x, y) = (-x, -y) }
    // Without a sign of its own, 0 has one direction.
    angleDegrees = Double.atan2(y: y == 0 ? 0 : -y, x: x) * 180 / .pi
    residualRMS = (max(xx + yy - difference, 0) / 2 / count).squareRoot()
  }
}
