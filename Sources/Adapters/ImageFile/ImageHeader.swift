// The properties of an image file before any pixel is decoded.
import Micrograph

/// The facts of an image file's header.
public struct ImageHeader: Sendable, Hashable {
  /// The format of the file.
  public let format: ImageFormat
  /// The number of columns of the picture as it lies right, in pixels.
  public let width: Int
  /// The number of rows of the picture as it lies right, in pixels.
  public let height: Int
  /// The samples of one pixel as the file stores them: 1 grey, 3 colour, one more with alpha.
  public let channels: Int
  /// How the file stores one sample.
  public let pixelType: PixelType
  /// The extent of one pixel, where the file states it.
  public let pixelSize: PixelSize?
  /// Which end of the values is bright.
  public let polarity: Polarity
  /// How the stored picture is turned upright.
  public let orientation: ImageOrientation
  /// The page that is read, from 1.
  public let page: Int
  /// All pages of the file, in their order.
  public let pages: [ImagePage]

  /// Takes the facts of a stored picture of `width` x `height` pixels and turns them as it is turned.
  init(
    format: ImageFormat, width: Int, height: Int, channels: Int, pixelType: PixelType,
    pixelSize: PixelSize?, polarity: Polarity = .blackIsZero,
    orientation: ImageOrientation = .topLeft, page: Int = 1, pages: [ImagePage]? = nil
  ) {
    let isTurned = orientation.isQuarterTurn
    self.format = format
    self.width = isTurned ? height : width
    self.height = isTurned ? width : height
    self.channels = channels
    self.pixelType = pixelType
    self.pixelSize =
      isTurned ? pixelSize.map { PixelSize(x: $0.y, y: $0.x, unit: $0.unit) } : pixelSize
    self.polarity = polarity
    self.orientation = orientation
    self.page = page
    self.pages =
      pages ?? [
        ImagePage(
          number: 1, width: width, height: height, channels: channels, pixelType: pixelType,
          isThumbnail: false, isMask: false)
      ]
  }

  /// The columns and rows as the file stores them.
  var stored: (width: Int, height: Int) {
    orientation.isQuarterTurn ? (height, width) : (width, height)
  }
}
