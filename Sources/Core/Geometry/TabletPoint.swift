// The plane a tablet reports in.

/// A position on the tablet's surface, in the device's own units, as the kernel reports it.
public struct TabletPoint: PlanePoint {
  public let x: Double
  public let y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
