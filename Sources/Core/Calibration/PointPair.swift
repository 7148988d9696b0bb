// One touched target: where the tablet saw the tip and where it should have been.

import Geometry

/// A tablet position and the image position it stands for.
public struct PointPair: Sendable, Hashable {
  /// Where the tablet reported the tip, in device units.
  public let tablet: TabletPoint
  /// Where the touched target lies in the image, in pixels.
  public let image: ImagePoint

  public init(tablet: TabletPoint, image: ImagePoint) {
    self.tablet = tablet
    self.image = image
  }
}
