// A place in a drawing that has no unit of its own.

import Geometry

/// A place in shares of the side of a square, from its upper left corner, x to the right and y down.
public struct SharePoint: PlanePoint {
  /// From left to right.
  public let x: Double
  /// From top to bottom.
  public let y: Double

  /// Creates a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both are numbers that can be drawn.
  var isDrawable: Bool { x.magnitude < 1e6 && y.magnitude < 1e6 }
}
