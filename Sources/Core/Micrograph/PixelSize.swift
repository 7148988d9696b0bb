// The size of one pixel on the specimen.

import Geometry

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

  /// The distance of two points of the image, in `unit`.
  public func distance(from first: ImagePoint, to second: ImagePoint) -> Double {
    let (across, down) = ((first.x - second.x) * x, (first.y - second.y) * y)
    return (across * across + down * down).squareRoot()
  }
}
