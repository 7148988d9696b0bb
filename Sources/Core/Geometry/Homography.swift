// The map between two planes seen in perspective: what a keystoned or curled sheet needs beyond an
// affine map. Source: Hartley and Zisserman, Multiple View Geometry, 2nd edition (2004), section
// 2.3.

/// A projective map from points of `Source` to points of `Target`.
public struct Homography<Source: PlanePoint, Target: PlanePoint>: Sendable, Hashable {
  /// The numerators: (xx x + xy y + x0) and (yx x + yy y + y0).
  public let numerator: AffineMap<Source, Target>
  /// The denominator's share of the source's x, per source unit.
  public let px: Double
  /// The denominator's share of the source's y, per source unit.
  public let py: Double
  /// The denominator at the source's origin.
  public let p0: Double

  /// Creates the map whose coordinates are the numerators divided by px x + py y + p0.
  public init(numerator: AffineMap<Source, Target>, px: Double, py: Double, p0: Double) {
    self.numerator = numerator
    self.px = px
    self.py = py
    self.p0 = p0
  }

  /// The denominator at `point`; 0 on the horizon, of one sign on each side.
  public func denominator(at point: Source) -> Double {
    px * point.x + py * point.y + p0
  }

  /// The target point of `point`; not finite on the horizon.
  public func apply(to point: Source) -> Target {
    let top = numerator.apply(to: point)
    let bottom = denominator(at: point)
    return Target(x: top.x / bottom, y: top.y / bottom)
  }

  /// The determinant of the map's 3 by 3 matrix; 0 where it collapses the plane.
  public var determinant: Double {
    numerator.xx * (numerator.yy * p0 - numerator.y0 * py)
      - numerator.xy * (numerator.yx * p0 - numerator.y0 * px)
      + numerator.x0 * (numerator.yx * py - numerator.yy * px)
  }

  /// The inverse map, or nil where this one collapses the plane to a line or a point.
  public func inverted() -> Homography<Target, Source>? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let top = numerator
    return Homography<Target, Source>(
      numerator: AffineMap<Target, Source>(
        xx: (top.yy * p0 - top.y0 * py) / determinant,
        xy: (top.x0 * py - top.xy * p0) / determinant,
        x0: (top.xy * top.y0 - top.x0 * top.yy) / determinant,
        yx: (top.y0 * px - top.yx * p0) / determinant,
        yy: (top.xx * p0 - top.x0 * px) / determinant,
        y0: (top.x0 * top.yx - top.xx * top.y0) / determinant),
      px: (top.yx * py - top.yy * px) / determinant,
      py: (top.xy * px - top.xx * py) / determinant,
      p0: top.determinant / determinant)
  }

  /// This map followed by the affine map `next`.
  public func followed<Final: PlanePoint>(
    by next: AffineMap<Target, Final>
  ) -> Homography<Source, Final> {
    let top = numerator
    return Homography<Source, Final>(
      numerator: AffineMap<Source, Final>(
        xx: next.xx * top.xx + next.xy * top.yx + next.x0 * px,
        xy: next.xx * top.xy + next.xy * top.yy + next.x0 * py,
        x0: next.xx * top.x0 + next.xy * top.y0 + next.x0 * p0,
        yx: next.yx * top.xx + next.yy * top.yx + next.y0 * px,
        yy: next.yx * top.xy + next.yy * top.yy + next.y0 * py,
        y0: next.yx * top.x0 + next.yy * top.y0 + next.y0 * p0),
      px: px, py: py, p0: p0)
  }
}
