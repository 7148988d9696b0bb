// The affine map from one plane to another: scale, rotation, reflection, shear and translation. Its
// type names both planes, so that a map cannot be applied in the wrong direction.

/// An affine map from points of `Source` to points of `Target`.
public struct AffineMap<Source: PlanePoint, Target: PlanePoint>: Sendable, Hashable {
  /// Target units of x per source unit of x.
  public let xx: Double
  /// Target units of x per source unit of y.
  public let xy: Double
  /// The target x of the source's origin.
  public let x0: Double
  /// Target units of y per source unit of x.
  public let yx: Double
  /// Target units of y per source unit of y.
  public let yy: Double
  /// The target y of the source's origin.
  public let y0: Double

  /// Creates the map x' = xx x + xy y + x0, y' = yx x + yy y + y0.
  public init(xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double) {
    self.xx = xx
    self.xy = xy
    self.x0 = x0
    self.yx = yx
    self.yy = yy
    self.y0 = y0
  }

  /// The target point of `point`.
  public func apply(to point: Source) -> Target {
    Target(
      x: xx * point.x + xy * point.y + x0,
      y: yx * point.x + yy * point.y + y0)
  }

  /// The ratio of target area to source area; negative where the map mirrors.
  public var determinant: Double {
    xx * yy - xy * yx
  }

  /// The inverse map, or nil where this one collapses the plane to a line or a point.
  public func inverted() -> AffineMap<Target, Source>? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    return AffineMap<Target, Source>(
      xx: yy / area, xy: -xy / area, x0: (xy * y0 - yy * x0) / area,
      yx: -yx / area, yy: xx / area, y0: (yx * x0 - xx * y0) / area)
  }

  /// This map followed by `next`.
  public func followed<Final: PlanePoint>(
    by next: AffineMap<Target, Final>
  ) -> AffineMap<Source, Final> {
    AffineMap<Source, Final>(
      xx: next.xx * xx + next.xy * yx, xy: next.xx * xy + next.xy * yy,
      x0: next.xx * x0 + next.xy * y0 + next.x0,
      yx: next.yx * xx + next.yy * yx, yy: next.yx * xy + next.yy * yy,
      y0: next.yx * x0 + next.yy * y0 + next.y0)
  }
}
