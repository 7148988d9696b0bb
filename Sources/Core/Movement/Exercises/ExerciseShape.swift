// The shapes that an exercise asks to follow.

/// A shape in shares of the side of a square.
public enum ExerciseShape: Sendable, Hashable {
  /// A straight line.
  case line(from: PathPoint, to: PathPoint)
  /// A circle, begun at its top and followed clockwise.
  case circle(center: PathPoint, radius: Double)
  /// A spiral of Archimedes, r = a + b * angle, from the inner radius outwards, clockwise, begun to the right.
  case spiral(center: PathPoint, innerRadius: Double, outerRadius: Double, turns: Double)
  /// A sine along a straight line: so many whole or broken periods, begun on the line, first to the left of its way.
  case wave(from: PathPoint, to: PathPoint, amplitude: Double, periods: Double)
  /// A path of corners.
  case path([PathPoint], isClosed: Bool)
  /// The outline of the largest region of the image that is at least so bright, 0...1 of its window.
  case contour(level: Double)

  /// The most corners of a path.
  public static let mostCorners = 10_000
}
