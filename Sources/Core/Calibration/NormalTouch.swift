// Touches relative to their centroid with a mean distance near 1, so that no matrix of the fit is
// ill-conditioned. Source: Hartley and Zisserman (2004), section 4.4.

import Geometry

/// A touch in normalised coordinates.
struct NormalTouch: Sendable, BitwiseCopyable {
  /// The reported position.
  var u: Double
  var v: Double
  /// The target's place.
  let x: Double
  let y: Double
  /// The pen's lean, 1 at `Normalisation.tiltDegrees`.
  let tiltX: Double
  let tiltY: Double
}

/// The change to normalised coordinates and back.
struct Normalisation: Sendable, Hashable {
  /// The lean that counts as 1: about how a pen is held.
  static let tiltDegrees = 30.0

  let tabletCentre: TabletPoint
  /// Tablet units per normalised unit.
  let tabletScale: Double
  let pageCentre: PagePoint
  /// Millimetres per normalised unit.
  let pageScale: Double

  init(_ touches: [TargetTouch]) {
    (tabletCentre, tabletScale) = Normalisation.frame(of: touches.map(\.tablet))
    (pageCentre, pageScale) = Normalisation.frame(of: touches.map(\.page))
  }

  /// The centroid and the root mean square distance from it; 1 where all points coincide.
  private static func frame<Point: PlanePoint>(of points: [Point]) -> (Point, Double) {
    let count = Double(max(points.count, 1))
    let centre = Point(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    let squares = points.reduce(0.0) { sum, point in
      let distance = point.distance(to: centre)
      return sum + distance * distance
    }
    let scale = (squares / count).squareRoot()
    return (centre, scale > 0 ? scale : 1)
  }

  func normalised(_ touch: TargetTouch) -> NormalTouch {
    let (u, v) = normalised(touch.tablet)
    return NormalTouch(
      u: u, v: v, x: (touch.page.x - pageCentre.x) / pageScale,
      y: (touch.page.y - pageCentre.y) / pageScale,
      tiltX: touch.tiltXDegrees / Normalisation.tiltDegrees,
      tiltY: touch.tiltYDegrees / Normalisation.tiltDegrees)
  }

  func normalised(_ point: TabletPoint) -> (u: Double, v: Double) {
    ((point.x - tabletCentre.x) / tabletScale, (point.y - tabletCentre.y) / tabletScale)
  }

  /// A fitted map in tablet units and millimetres.
  func map(of model: FittedModel) -> CalibratedMap<PagePoint> {
    let p = model.parameters
    // Numerators and denominator as functions of the tablet's units.
    func row(_ constant: Double, _ u: Double, _ v: Double) -> (x: Double, y: Double, c: Double) {
      let (x, y) = (u / tabletScale, v / tabletScale)
      return (x, y, constant - x * tabletCentre.x - y * tabletCentre.y)
    }
    let top = row(p[0] * pageScale, p[1] * pageScale, p[2] * pageScale)
    let side = row(p[3] * pageScale, p[4] * pageScale, p[5] * pageScale)
    let bottom = row(1, p[6], p[7])
    let tilt =
      model.shape.usesTilt
      ? TiltOffset(
        unitsPerDegreeX: p[8] * tabletScale / Normalisation.tiltDegrees,
        unitsPerDegreeY: p[9] * tabletScale / Normalisation.tiltDegrees) : nil
    let straight = AffineMap<TabletPoint, PagePoint>(
      xx: top.x, xy: top.y, x0: top.c, yx: side.x, yy: side.y, y0: side.c)
    let toPage = AffineMap<PagePoint, PagePoint>(
      xx: 1, xy: 0, x0: pageCentre.x, yx: 0, yy: 1, y0: pageCentre.y)
    guard model.shape.isProjective else {
      return CalibratedMap(plane: .affine(straight.followed(by: toPage)), tilt: tilt)
    }
    let projective = Homography(numerator: straight, px: bottom.x, py: bottom.y, p0: bottom.c)
    return CalibratedMap(plane: .homography(projective.followed(by: toPage)), tilt: tilt)
  }
}
