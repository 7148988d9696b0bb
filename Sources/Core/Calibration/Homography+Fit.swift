// The perspective map between two planes through points that are known on both.

import Geometry

extension Homography {
  /// Fits the map of the least squared error among the targets, as Hartley and Zisserman (2004), sections 4.1 and 4.4 and
  /// appendix 6.
  ///
  /// It is nil where the points determine no map.
  ///
  /// - Parameters:
  ///   - sources: four points or more, no three of them on a line.
  ///   - targets: where each of them is; as many.
  public init?(from sources: [Source], to targets: [Target]) {
    guard sources.count == targets.count, sources.count >= 4 else { return nil }
    let (from, to) = (Frame(sources), Frame(targets))
    let touches = zip(sources, targets).map { source, target in
      NormalTouch(
        u: (source.x - from.x) / from.scale, v: (source.y - from.y) / from.scale,
        x: (target.x - to.x) / to.scale, y: (target.y - to.y) / to.scale, tiltX: 0, tiltY: 0)
    }
    guard let model = LeastSquares.fit(.homography, to: touches) else { return nil }
    let p = model.parameters
    // Each row as a function of the source's own units.
    func row(_ constant: Double, _ u: Double, _ v: Double) -> (x: Double, y: Double, c: Double) {
      let (x, y) = (u / from.scale, v / from.scale)
      return (x, y, constant - x * from.x - y * from.y)
    }
    let bottom = row(1, p[6], p[7])
    let top = row(
      to.scale * p[0] + to.x, to.scale * p[1] + to.x * p[6], to.scale * p[2] + to.x * p[7])
    let side = row(
      to.scale * p[3] + to.y, to.scale * p[4] + to.y * p[6], to.scale * p[5] + to.y * p[7])
    self.init(
      numerator: AffineMap(
        xx: top.x, xy: top.y, x0: top.c, yx: side.x, yy: side.y, y0: side.c),
      px: bottom.x, py: bottom.y, p0: bottom.c)
    guard determinant.isFinite, determinant != 0 else { return nil }
  }
}

/// The middle of points and their root mean square distance from it.
private struct Frame {
  let x: Double
  let y: Double
  let scale: Double

  init<Point: PlanePoint>(_ points: [Point]) {
    let count = Double(points.count)
    let (x, y) = (
      points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count
    )
    let squares = points.reduce(0.0) { sum, point in
      sum + (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)
    }
    (self.x, self.y) = (x, y)
    scale = squares > 0 ? (squares / count).squareRoot() : 1
  }
}
