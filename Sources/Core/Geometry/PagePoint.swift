// The plane of the printed page.

/// A position on the printed page or the tablet's active area, in millimetres.
public struct PagePoint: PlanePoint {
  /// The distance from the left edge, in millimetres.
  public let x: Double
  /// The distance from the top edge, in millimetres.
  public let y: Double

  /// Creates the point at these coordinates, in millimetres.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
