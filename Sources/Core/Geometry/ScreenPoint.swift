// The plane of a screen.

/// A position on a screen, in the desktop's pixels from its upper left corner.
public struct ScreenPoint: PlanePoint {
  /// The distance from the left edge, in pixels.
  public let x: Double
  /// The distance from the top edge, in pixels.
  public let y: Double

  /// Creates the point at these pixel coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
