// The mean of directions, of which 179 and -179 degrees lie beside each other.

import RealModule

/// The direction of the sum of unit vectors.
///
/// Mardia and Jupp, "Directional Statistics", Wiley, 2000, section 2.2. How far the directions spread is not told.
public enum MeanDirection {
  // Directions that lie about evenly all round have no mean.
  private static let leastResultant = 0.01

  /// The mean of directions in degrees, in -180...180.
  ///
  /// - Returns: nil of none, and of directions that cancel one another.
  public static func degrees(of directions: [Double]) -> Double? {
    guard !directions.isEmpty else { return nil }
    var (x, y) = (0.0, 0.0)
    for direction in directions {
      x += Double.cos(direction * .pi / 180)
      y += Double.sin(direction * .pi / 180)
    }
    let count = Double(directions.count)
    guard (x * x + y * y).squareRoot() > leastResultant * count else { return nil }
    return Double.atan2(y: y, x: x) * 180 / .pi
  }
}
