// How far points spread along their longest direction and across it.

import Geometry

/// The root mean square extents of a set of points.
struct PointExtent {
  /// Along the longest direction.
  let wide: Double
  /// Across it.
  let narrow: Double

  /// The narrow extent against the wide one; 0 for points on a line or in one place.
  var ratio: Double { wide > 0 ? narrow / wide : 0 }

  /// The square roots of the eigenvalues of the points' covariance.
  init(_ points: [some PlanePoint]) {
    let count = Double(max(points.count, 1))
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.x - meanX, point.y - meanY)
      xx += x * x / count
      xy += x * y / count
      yy += y * y / count
    }
    let half = (xx + yy) / 2
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    wide = (half + spread).squareRoot()
    narrow = max(half - spread, 0).squareRoot()
  }
}
