// The two kinds of map a calibration can produce, behind one interface.

/// A map from points of `Source` to points of `Target`: affine or in perspective.
public enum PlaneMap<Source: PlanePoint, Target: PlanePoint>: Sendable, Hashable {
  case affine(AffineMap<Source, Target>)
  case homography(Homography<Source, Target>)

  /// The target point of `point`.
  public func apply(to point: Source) -> Target {
    switch self {
    case .affine(let map): map.apply(to: point)
    case .homography(let map): map.apply(to: point)
    }
  }

  /// The inverse map, or nil where this one collapses the plane to a line or a point.
  public func inverted() -> PlaneMap<Target, Source>? {
    switch self {
    case .affine(let map): map.inverted().map { .affine($0) }
    case .homography(let map): map.inverted().map { .homography($0) }
    }
  }

  /// This map followed by the affine map `next`.
  public func followed<Final: PlanePoint>(
    by next: AffineMap<Target, Final>
  ) -> PlaneMap<Source, Final> {
    switch self {
    case .affine(let map): .affine(map.followed(by: next))
    case .homography(let map): .homography(map.followed(by: next))
    }
  }
}
