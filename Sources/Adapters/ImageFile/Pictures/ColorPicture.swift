// A picture in colour with what it covers, such as paint, and where it belongs.

/// Red, green, blue and alpha of each pixel, and the place of the whole on a page.
public struct ColorPicture: Sendable, Hashable {
  /// The columns, in pixels.
  public let width: Int
  /// The rows, in pixels.
  public let height: Int
  /// The column of the page on which its first one lies.
  public let left: Int
  /// The row of the page on which its first one lies.
  public let top: Int
  /// Red, green, blue and alpha, row by row, the colour not multiplied by the alpha.
  public let pixels: [UInt8]

  /// Creates a picture; nil for no pixels, or another number of bytes than four for each.
  public init?(width: Int, height: Int, left: Int = 0, top: Int = 0, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == 4 * width * height else { return nil }
    (self.width, self.height) = (width, height)
    (self.left, self.top) = (left, top)
    self.pixels = pixels
  }
}
