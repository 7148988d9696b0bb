// How a pen leans, as one angle and one direction: tablets report it as two angles.

import RealModule

/// The lean of a pen.
public struct PenLean: Sendable, Hashable {
  /// How far it leans from upright, in degrees, 0 to 90.
  public let degrees: Double
  /// Where it leans to, in degrees clockwise, 0 away from the user, 90 to the right.
  public let directionDegrees: Double

  /// Creates the lean of a pen from its lean to the right and towards the user, in degrees; nil for an upright one.
  public init?(xDegrees: Double, yDegrees: Double) {
    guard (xDegrees, yDegrees) != (0, 0) else { return nil }
    let (x, y) = (Double.tan(xDegrees * .pi / 180), Double.tan(yDegrees * .pi / 180))
    degrees = Double.atan((x * x + y * y).squareRoot()) * 180 / .pi
    let direction = Double.atan2(y: x, x: -y) * 180 / .pi
    directionDegrees = direction < 0 ? direction + 360 : direction
  }
}
