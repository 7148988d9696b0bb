// The size of one pixel on the specimen.

/// The physical extent of one pixel.
public struct PixelSize: Sendable, Hashable {
  /// The width of a pixel, in `unit`.
  public let x: Double
  /// The height of a pixel, in `unit`.
  public let y: Double
  /// The unit both are measured in, as the file names it, for example "nm".
  public let unit: String

  /// Creates the extent of a pixel, in `unit`.
  public init(x: Double, y: Double, unit: String) {
    self.x = x
    self.y = y
    self.unit = unit
  }
}
