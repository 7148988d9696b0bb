// The plane of the window, in which the image is shown.

/// A position in the view, in logical pixels: (0, 0) is the view's top left corner.
public struct ViewPoint: PlanePoint {
  /// The distance from the left edge, in logical pixels.
  public let x: Double
  /// The distance from the top edge, in logical pixels.
  public let y: Double

  /// Creates the point at these coordinates, in logical pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
