// How far from its tip a leaning pen is reported.

import Geometry

/// The shift of the reported position that goes with a pen's lean, per axis.
public struct TiltOffset: Sendable, Hashable {
  /// Device units towards larger x for each degree of lean to the right.
  public let unitsPerDegreeX: Double
  /// Device units towards larger y for each degree of lean towards the user.
  public let unitsPerDegreeY: Double

  /// Creates a shift per degree of lean, in device units.
  public init(unitsPerDegreeX: Double, unitsPerDegreeY: Double) {
    self.unitsPerDegreeX = unitsPerDegreeX
    self.unitsPerDegreeY = unitsPerDegreeY
  }

  /// The tip's position for a pen reported at `point`.
  public func corrected(
    _ point: TabletPoint, tiltXDegrees: Double, tiltYDegrees: Double
  ) -> TabletPoint {
    TabletPoint(
      x: point.x - unitsPerDegreeX * tiltXDegrees, y: point.y - unitsPerDegreeY * tiltYDegrees)
  }
}
