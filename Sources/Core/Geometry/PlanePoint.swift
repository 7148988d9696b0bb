// A point of one of the planes Penumbra works in. Each plane has a type of its own, so that
// using a tablet position as an image position does not compile.

/// A position in a plane with its own unit and axes.
public protocol PlanePoint: Sendable, Hashable, BitwiseCopyable {
  /// The distance to the right of the plane's origin, in the plane's unit.
  var x: Double { get }
  /// The distance below the plane's origin, in the plane's unit.
  var y: Double { get }
  /// Creates the point at `x`, `y` in the plane's unit.
  init(x: Double, y: Double)
}

extension PlanePoint {
  /// The straight distance to another point of the same plane, in the plane's unit.
  public func distance(to other: Self) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The point that lies `fraction` of the way to `other`: 0 is here, 1 is there.
  public func interpolated(to other: Self, fraction: Double) -> Self {
    Self(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
