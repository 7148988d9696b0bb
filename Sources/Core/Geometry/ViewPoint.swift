// The plane of the window, in which the image is shown.

/// A position in the view, in logical pixels: (0, 0) is the view's top left corner.
public struct ViewPoint: PlanePoint {
  public let x: Double
  public let y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
