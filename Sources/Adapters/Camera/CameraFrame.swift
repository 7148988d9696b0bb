// One picture of a moving one.

import Tracks

/// A frame: a copy, so that the place it came from is free at once.
public struct CameraFrame: Sendable, Hashable {
  /// Its number among all frames that were delivered, from 1; what is left out was dropped.
  public var number: Int
  /// Its place in the file, from 0; of a camera, how many frames came before it.
  public var index: Int
  /// Its time from the beginning of the file, by its rate; of a camera, since it was opened.
  public var mediaNanoseconds: Int64
  /// When it was delivered, by the monotonic clock, which pen samples have as well.
  public var clockNanoseconds: Int64
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// What `bytes` holds of each pixel.
  public var pixels: CameraPixels
  /// The pixels, row by row.
  public var bytes: [UInt8]

  /// The luma of each pixel, row by row; nil where only colours were delivered.
  public var luma: [UInt8]? {
    switch pixels {
    case .grey: bytes
    case .rgb: nil
    case .greyAndRGB: Array(bytes[..<(width * height)])
    }
  }

  /// Calls `body` with red, green and blue of each pixel, row by row; nil where only grey was delivered.
  ///
  /// - Throws: what `body` throws.
  public func withColors<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    switch pixels {
    case .grey: nil
    case .rgb: try body(bytes.span)
    case .greyAndRGB: try body(bytes.span.extracting(droppingFirst: width * height))
    }
  }

  /// The frame in grey, at its time in the film: the pixels themselves, or their BT.601 luma.
  public var grey: GreyFrame {
    switch pixels {
    case .grey, .greyAndRGB:
      GreyFrame(
        timeNanoseconds: mediaNanoseconds, width: width, height: height, pixels: luma ?? bytes)
    case .rgb:
      GreyFrame(
        timeNanoseconds: mediaNanoseconds, width: width, height: height, rgb: bytes)
    }
  }
}
