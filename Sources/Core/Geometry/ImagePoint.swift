// The plane of the image, in which everything is read.

/// A position in the image, in pixels: (0, 0) is the centre of the top-left pixel.
public struct ImagePoint: PlanePoint {
  public let x: Double
  public let y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
