// From what the tablet reports to where the tip is: the map of the planes, and what the pen's lean
// adds to it.

import Geometry

/// A calibration's map from tablet units to `Target`.
public struct CalibratedMap<Target: PlanePoint>: Sendable, Hashable {
  /// From tablet units to the target's plane, for an upright pen.
  public let plane: PlaneMap<TabletPoint, Target>
  /// What a lean adds to the reported position; nil where it was not learned or does not help.
  public let tilt: TiltOffset?

  public init(plane: PlaneMap<TabletPoint, Target>, tilt: TiltOffset? = nil) {
    self.plane = plane
    self.tilt = tilt
  }

  /// Creates a straight map without regard to the pen's lean.
  public init(_ map: AffineMap<TabletPoint, Target>) {
    self.init(plane: .affine(map))
  }

  /// Where the tip of an upright pen is that is reported at `point`.
  public func apply(to point: TabletPoint) -> Target {
    plane.apply(to: point)
  }

  /// Where the tip is that is reported in `sample`, its lean taken into account.
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
