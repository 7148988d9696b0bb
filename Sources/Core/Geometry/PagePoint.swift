// The plane of the printed page.

/// A position on the printed page or the tablet's active area, in millimetres.
public struct PagePoint: PlanePoint {
  public let x: Double
  public let y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
