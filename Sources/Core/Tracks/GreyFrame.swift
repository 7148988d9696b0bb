// One grey picture of a moving one, as what moves is looked for in it.

/// A frame of eight bits a pixel, row by row.
public struct GreyFrame: Sendable, Hashable {
  /// When it was, in nanoseconds of any clock that runs evenly.
  public var timeNanoseconds: Int64
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The grey values, 0 to 255; `width` times `height`.
  public let pixels: [UInt8]

  /// A frame of its pixels.
  ///
  /// - Precondition: there are as many as the size says.
  public init(timeNanoseconds: Int64, width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height, "pixels of another size")
    self.timeNanoseconds = timeNanoseconds
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A frame of red, green and blue: the luma of ITU-R BT.601, rounded; grey stays as it is.
  ///
  /// - Precondition: there are three values for each pixel.
  public init(timeNanoseconds: Int64, width: Int, height: Int, rgb: [UInt8]) {
    precondition(rgb.count == 3 * width * height, "pixels of another size")
    var pixels = [UInt8](repeating: 0, count: width * height)
    for index in 0..<pixels.count {
      // The weights are 0.299, 0.587 and 0.114 in 2^16ths, which sum to 1.
      let sum =
        19_595 * Int(rgb[3 * index]) + 38_470 * Int(rgb[3 * index + 1])
        + 7_471 * Int(rgb[3 * index + 2])
      pixels[index] = UInt8((sum + 32_768) >> 16)
    }
    self.init(timeNanoseconds: timeNanoseconds, width: width, height: height, pixels: pixels)
  }
}
