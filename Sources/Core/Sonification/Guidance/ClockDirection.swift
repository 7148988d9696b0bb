// A direction as the hour of a clock's hand, by which a hand finds its way without looking.

import Geometry
import RealModule

/// Where a place lies, seen from the pen.
public struct ClockDirection: Sendable, Hashable {
  /// The hour, 1...12; 12 is straight up.
  public let hour: Int
  /// How far it is, in pixels.
  public let pixels: Double

  /// The way from one place to another; nil where they are the same.
  public init?(from tip: ImagePoint, to target: ImagePoint) {
    pixels = tip.distance(to: target)
    guard pixels > 0, pixels.isFinite else { return nil }
    let turn = Double.atan2(y: target.x - tip.x, x: tip.y - target.y) / (2 * .pi)
    let hour = Int((turn * 12).rounded())
    self.hour = hour <= 0 ? hour + 12 : hour
  }
}
