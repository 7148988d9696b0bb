// The plane a tablet reports in.

/// A position on the tablet's surface, in the device's own units, as the kernel reports it.
public struct TabletPoint: PlanePoint {
  /// The distance along x, in device units.
  public let x: Double
  /// The distance along y, in device units.
  public let y: Double

  /// Creates the point at these coordinates, in device units.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
