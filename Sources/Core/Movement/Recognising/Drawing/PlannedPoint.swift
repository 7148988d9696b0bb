// A place of a gesture's plan, before a hand draws it.

/// A place in units of half the gesture's size: x to the right, y downwards, the centre at 0.
struct PlannedPoint {
  var x: Double
  var y: Double

  /// Creates a place.
  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to another place.
  func distance(to other: PlannedPoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
