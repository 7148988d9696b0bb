// A place of a path, without a time.

import Geometry

/// A place in the caller's unit of length.
public struct PathPoint: PlanePoint {
  /// From left to right.
  public var x: Double
  /// Along the other axis.
  public var y: Double

  /// Creates a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
