// One touched target: where the tablet reported the tip and where the tip should have been.

import Geometry

/// A tablet position and the place on the page it stands for.
public struct TargetTouch: Sendable, Hashable {
  /// The number printed beside the target.
  public let number: Int
  /// Where the tablet reported the tip, in device units.
  public let tablet: TabletPoint
  /// Where the touched target lies on the page, in millimetres.
  public let page: PagePoint
  /// The pen's lean towards the right, in degrees.
  public let tiltXDegrees: Double
  /// The pen's lean towards the user, in degrees.
  public let tiltYDegrees: Double

  /// Creates a touch, of an upright pen unless a lean is given.
  public init(
    number: Int, tablet: TabletPoint, page: PagePoint, tiltXDegrees: Double = 0,
    tiltYDegrees: Double = 0
  ) {
    self.number = number
    self.tablet = tablet
    self.page = page
    self.tiltXDegrees = tiltXDegrees
    self.tiltYDegrees = tiltYDegrees
  }
}
