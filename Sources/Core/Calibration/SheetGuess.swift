// Where the tip is over a sheet while its crosses are still being touched: closely enough to lead a hand to the
// next one, and to say how far a touch lies from where the others put it.

import Geometry

/// A first map from the tablet to the sheet, made of the crosses touched so far.
public struct SheetGuess: Sendable, Hashable {
  /// Whether the touches reach in two directions; along one row a mirrored tablet cannot be told from one that is not.
  public let isOriented: Bool
  /// Whether there are enough of them that the map can tell how far off a touch is.
  public let isMeasured: Bool

  // The sheet's place is the middle of the touches on it and a linear map of the distance from their middle on
  // the tablet.
  private let page: PagePoint
  private let tablet: TabletPoint
  private let xx: Double
  private let xy: Double
  private let yx: Double
  private let yy: Double

  // Touches along one line determine no affine map; a second row of crosses lies this far beside the first, as
  // the ratio of the squares of both extents.
  private static let leastExtent = 0.02
  private static let leastTouches = 4

  /// The map of some touches: affine where they determine one, else a turn and a scale of the sheet; nil for
  /// fewer than two crosses, and for touches in one place.
  ///
  /// - Parameters:
  ///   - touches: two crosses or more.
  ///   - unitsPerMillimetreX: the tablet's units along its x axis.
  ///   - unitsPerMillimetreY: the tablet's units along its y axis.
  public init?(
    _ touches: [TargetTouch], unitsPerMillimetreX: Double, unitsPerMillimetreY: Double
  ) {
    guard Set(touches.map(\.number)).count >= 2 else { return nil }
    let count = Double(touches.count)
    func mean(_ value: (TargetTouch) -> Double) -> Double {
      touches.reduce(0) { $0 + value($1) } / count
    }
    let page = PagePoint(x: mean { $0.page.x }, y: mean { $0.page.y })
    let tablet = TabletPoint(x: mean { $0.tablet.x }, y: mean { $0.tablet.y })
    // Millimetres on the tablet (u, v) against millimetres on the sheet (x, y).
    var (uu, uv, vv) = (0.0, 0.0, 0.0)
    var (xu, xv, yu, yv) = (0.0, 0.0, 0.0, 0.0)
    for touch in touches {
      let u = (touch.tablet.x - tablet.x) / unitsPerMillimetreX
      let v = (touch.tablet.y - tablet.y) / unitsPerMillimetreY
      let (x, y) = (touch.page.x - page.x, touch.page.y - page.y)
      (uu, uv, vv) = (uu + u * u, uv + u * v, vv + v * v)
      (xu, xv, yu, yv) = (xu + x * u, xv + x * v, yu + y * u, yv + y * v)
    }
    guard uu + vv > 0 else { return nil }
    let determinant = uu * vv - uv * uv
    // The product of both extents against the square of the larger one, nearly.
    isOriented = determinant > Self.leastExtent * (uu + vv) * (uu + vv)
    isMeasured = isOriented && touches.count >= Self.leastTouches
    if isOriented {
      xx = (xu * vv - xv * uv) / determinant / unitsPerMillimetreX
      xy = (xv * uu - xu * uv) / determinant / unitsPerMillimetreY
      yx = (yu * vv - yv * uv) / determinant / unitsPerMillimetreX
      yy = (yv * uu - yu * uv) / determinant / unitsPerMillimetreY
    } else {
      // A turn and a scale: the division of complex numbers.
      let (along, across) = ((xu + yv) / (uu + vv), (yu - xv) / (uu + vv))
      (xx, xy) = (along / unitsPerMillimetreX, -across / unitsPerMillimetreY)
      (yx, yy) = (across / unitsPerMillimetreX, along / unitsPerMillimetreY)
    }
    self.page = page
    self.tablet = tablet
  }

  /// The place on the sheet, in millimetres, of a tip on the tablet.
  public func place(of tip: TabletPoint) -> PagePoint {
    let (x, y) = (tip.x - tablet.x, tip.y - tablet.y)
    return PagePoint(x: page.x + xx * x + xy * y, y: page.y + yx * x + yy * y)
  }
}
