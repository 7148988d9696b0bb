// The plane of a camera's picture, in which a hand is seen.

/// A position in a camera's picture, in pixels: (0, 0) is the centre of the top-left pixel.
public struct CameraPoint: PlanePoint {
  /// The column, in pixels.
  public let x: Double
  /// The row, in pixels, downwards.
  public let y: Double

  /// Creates the point at these pixel coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
