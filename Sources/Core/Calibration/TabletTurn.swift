// A tablet that lies turned by half a turn, as left-handed people have it: the cable and the buttons on the other side.

import Geometry

/// The half turn of a tablet about the middle of its area.
public struct TabletTurn: Sendable, Hashable {
  /// From the device's units to the same units as they are for whoever has the tablet turned; its own inverse.
  public let map: AffineMap<TabletPoint, TabletPoint>
  private let hasRotation: Bool

  /// Creates the turn of an area.
  ///
  /// - Parameters:
  ///   - area: the tablet's area.
  ///   - hasRotation: whether its pens report the turn of the barrel; without it that stays 0, for unknown.
  public init(of area: TabletArea, hasRotation: Bool) {
    map = AffineMap(
      xx: -1, xy: 0, x0: area.minimum.x + area.maximum.x, yx: 0, yy: -1,
      y0: area.minimum.y + area.maximum.y)
    self.hasRotation = hasRotation
  }

  /// A sample as it is for whoever has the tablet turned: place, lean and the barrel's turn.
  public func turned(_ sample: PenSample<TabletPoint>) -> PenSample<TabletPoint> {
    var turned = sample
    turned.position = map.apply(to: sample.position)
    turned.tiltXDegrees = -sample.tiltXDegrees
    turned.tiltYDegrees = -sample.tiltYDegrees
    if hasRotation {
      turned.rotationDegrees =
        sample.rotationDegrees < 180
        ? sample.rotationDegrees + 180 : sample.rotationDegrees - 180
    }
    return turned
  }
}
