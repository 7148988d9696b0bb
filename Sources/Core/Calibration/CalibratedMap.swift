// From the reported position to the tip's: the map between the planes, and the correction for the
// pen's lean.

import Geometry

/// A calibration's map from tablet units to `Target`.
public struct CalibratedMap<Target: PlanePoint>: Sendable, Hashable {
  /// From tablet units to the target's plane, for an upright pen.
  public let plane: PlaneMap<TabletPoint, Target>
  /// The shift of the reported position with a lean; nil where it was not learned or does not help.
  public let tilt: TiltOffset?

  /// Creates a map from its two parts.
  public init(plane: PlaneMap<TabletPoint, Target>, tilt: TiltOffset? = nil) {
    self.plane = plane
    self.tilt = tilt
  }

  /// Creates an affine map that ignores the pen's lean.
  public init(_ map: AffineMap<TabletPoint, Target>) {
    self.init(plane: .affine(map))
  }

  /// The tip's position for an upright pen reported at `point`.
  public func apply(to point: TabletPoint) -> Target {
    plane.apply(to: point)
  }

  /// The tip's position for `sample`, corrected for the pen's lean.
  public func apply(to sample: PenSample<TabletPoint>) -> Target {
    guard let tilt else { return plane.apply(to: sample.position) }
    return plane.apply(
      to: tilt.corrected(
        sample.position, tiltXDegrees: sample.tiltXDegrees, tiltYDegrees: sample.tiltYDegrees))
  }

  /// This map followed by the affine map `next`.
  public func followed<Final: PlanePoint>(
    by next: AffineMap<Target, Final>
  ) -> CalibratedMap<Final> {
    CalibratedMap<Final>(plane: plane.followed(by: next), tilt: tilt)
  }
}
