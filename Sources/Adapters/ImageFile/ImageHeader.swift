// What a file says about its image before any pixel is decoded.
import Micrograph

/// The facts of an image file's header.
public struct ImageHeader: Sendable, Hashable {
  /// The format of the file.
  public let format: ImageFormat
  /// The number of columns, in pixels.
  public let width: Int
  /// The number of rows, in pixels.
  public let height: Int
  /// The samples of one pixel as the file stores them: 1 grey, 3 colour, one more with alpha.
  public let channels: Int
  /// How the file stores one sample.
  public let pixelType: PixelType
  /// The extent of one pixel, where the file tells it.
  public let pixelSize: PixelSize?
}
