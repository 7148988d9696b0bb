// How a hand is held: the numbers that knobs take.

import Geometry
import RealModule

extension HandLandmarks {
  /// The turn of the hand in the picture, in degrees, clockwise from upright, -180...180.
  ///
  /// The direction is that from the wrist to the middle knuckle, as in GestureBox.
  ///
  /// - Returns: nil where the two lie at one place.
  public var rollDegrees: Double? {
    let (wrist, knuckle) = (self[.wrist], self[.middleKnuckle])
    let (across, up) = (knuckle.x - wrist.x, wrist.y - knuckle.y)
    guard across != 0 || up != 0 else { return nil }
    return Double.atan2(y: across, x: up) * 180 / .pi
  }

  /// How high the wrist is, as a share of the picture's height, given in pixels, from its lower edge.
  public func wristHeight(in height: Int) -> Double {
    1 - (self[.wrist].y + 0.5) / Double(height)
  }
}
