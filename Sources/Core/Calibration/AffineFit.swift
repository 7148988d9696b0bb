// The affine map that brings touched points closest to their targets, and how far each one
// stays off. Source: ordinary least squares by normal equations about the centroid, for example
// Analog Devices application note AN-1021.

import Geometry

/// The least-squares affine map through point pairs, with the distance left at each.
public struct AffineFit: Sendable, Hashable {
  /// The map from tablet units to image pixels.
  public let map: AffineMap<TabletPoint, ImagePoint>
  /// The distance between each mapped touch and its target, in pixels, in the pairs' order.
  public let residualsPixels: [Double]

  /// Why no map could be found.
  public enum Failure: Error, Equatable {
    /// An affine map needs three pairs or more.
    case tooFewPairs(found: Int)
    /// All touches lie on one line or one point.
    case touchesOnOneLine
    /// A coordinate is not a finite number.
    case notFinite(pair: Int)
  }

  /// Fits the map.
  ///
  /// - Throws: `Failure` where the pairs do not fix a map.
  public init(_ pairs: [PointPair]) throws(Failure) {
    guard pairs.count >= 3 else { throw .tooFewPairs(found: pairs.count) }
    for (index, pair) in pairs.enumerated() {
      let values = [pair.tablet.x, pair.tablet.y, pair.image.x, pair.image.y]
      guard values.allSatisfy(\.isFinite) else { throw .notFinite(pair: index) }
    }
    let count = Double(pairs.count)
    let meanU = pairs.reduce(0) { $0 + $1.tablet.x } / count
    let meanV = pairs.reduce(0) { $0 + $1.tablet.y } / count
    let meanX = pairs.reduce(0) { $0 + $1.image.x } / count
    let meanY = pairs.reduce(0) { $0 + $1.image.y } / count

    var uu = 0.0
    var uv = 0.0
    var vv = 0.0
    var ux = 0.0
    var vx = 0.0
    var uy = 0.0
    var vy = 0.0
    for pair in pairs {
      let u = pair.tablet.x - meanU
      let v = pair.tablet.y - meanV
      let x = pair.image.x - meanX
      let y = pair.image.y - meanY
      uu += u * u
      uv += u * v
      vv += v * v
      ux += u * x
      vx += v * x
      uy += u * y
      vy += v * y
    }
    // The smaller of the scatter's two extents against the larger: below one part in a million
    // squared the touches lie on a line for every purpose.
    let determinant = uu * vv - uv * uv
    let trace = uu + vv
    guard trace > 0, determinant > 1e-12 * trace * trace else { throw .touchesOnOneLine }

    let xx = (ux * vv - vx * uv) / determinant
    let xy = (vx * uu - ux * uv) / determinant
    let yx = (uy * vv - vy * uv) / determinant
    let yy = (vy * uu - uy * uv) / determinant
    let map = AffineMap<TabletPoint, ImagePoint>(
      xx: xx, xy: xy, x0: meanX - xx * meanU - xy * meanV,
      yx: yx, yy: yy, y0: meanY - yx * meanU - yy * meanV)
    self.map = map
    residualsPixels = pairs.map { map.apply(to: $0.tablet).distance(to: $0.image) }
  }

  /// The root of the mean squared residual, in pixels.
  public var rootMeanSquarePixels: Double {
    let sum = residualsPixels.reduce(0) { $0 + $1 * $1 }
    return (sum / Double(residualsPixels.count)).squareRoot()
  }

  /// The largest residual, in pixels.
  public var maximumPixels: Double {
    residualsPixels.max() ?? 0
  }
}
