// The plane of a screen.

/// A position on a screen, in the desktop's pixels from its upper left corner.
public struct ScreenPoint: PlanePoint {
  public let x: Double
  public let y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
