// One colour picture of a camera, as a sheet and the tip on it are looked for in it.

import Tracks

/// A frame of red, green and blue, eight bits each, row by row.
public struct ColorFrame: Sendable {
  /// When it was, in nanoseconds of CLOCK_MONOTONIC.
  public let timeNanoseconds: Int64
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Three values for each pixel.
  public let rgb: [UInt8]

  /// A frame of its pixels.
  ///
  /// - Precondition: there are three values for each pixel.
  public init(timeNanoseconds: Int64, width: Int, height: Int, rgb: [UInt8]) {
    precondition(
      width > 0 && height > 0 && rgb.count == 3 * width * height, "pixels of another size")
    self.timeNanoseconds = timeNanoseconds
    self.width = width
    self.height = height
    self.rgb = rgb
  }

  /// The same in grey.
  public var grey: GreyFrame {
    GreyFrame(timeNanoseconds: timeNanoseconds, width: width, height: height, rgb: rgb)
  }

  /// The green of a pixel, which is most of its brightness.
  func green(x: Int, y: Int) -> UInt8 { rgb[3 * (y * width + x) + 1] }
}
