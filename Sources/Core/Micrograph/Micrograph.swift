// The picture under the pen: intensities as the file holds them, and the size of one pixel.

/// A grey image with the file's own values, and its pixel size where the file states it.
public struct Micrograph: Sendable {
  /// The number of columns, in pixels.
  public let width: Int
  /// The number of rows, in pixels.
  public let height: Int
  /// The intensities row by row from the top left, `width * height` of them, unscaled.
  public let pixels: PixelValues
  /// How the file stores one pixel.
  public let pixelType: PixelType
  /// The extent of one pixel, where the file states it or it was set by hand.
  public private(set) var pixelSize: PixelSize?
  /// Which end of the values is bright.
  public let polarity: Polarity
  /// Whether the file's values were rounded because a `Float` cannot hold them.
  public let isRounded: Bool
  /// The page of the file, from 1; nil for an image that is not from a file, or that was read by
  /// the rules of builds without pages.
  public let page: Int?
  /// The frame of the file, from 1; nil where it holds one.
  public let frame: Int?
  /// The channel of the file; nil where it names none.
  public let channel: String?
  /// The rows at the bottom that hold the microscope's own caption: they are shown, but are no part of
  /// the specimen, so that nothing is counted or heard there.
  public let captionRows: Int

  /// How it was taken, as its file states it.
  public var acquisition: Acquisition { circumstances?.acquisition ?? Acquisition() }
  private var circumstances: Circumstances?

  /// The file it was read from; nil for an image that is not from a file.
  public let path: String?

  /// Creates an image of floats; `pixels` must hold exactly `width * height` values.
  public init(
    width: Int, height: Int, pixels: [Float], pixelType: PixelType, pixelSize: PixelSize? = nil,
    polarity: Polarity = .blackIsZero
  ) {
    self.init(
      width: width, height: height, pixels: PixelValues(pixels), pixelType: pixelType,
      pixelSize: pixelSize, polarity: polarity)
  }

  /// Creates an image; `pixels` must hold exactly `width * height` values.
  public init(
    width: Int, height: Int, pixels: PixelValues, pixelType: PixelType,
    pixelSize: PixelSize? = nil, polarity: Polarity = .blackIsZero, isRounded: Bool = false,
    page: Int? = nil, frame: Int? = nil, channel: String? = nil, captionRows: Int = 0,
    path: String? = nil, acquisition: Acquisition = Acquisition()
  ) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
    self.pixelType = pixelType
    self.pixelSize = pixelSize
    self.polarity = polarity
    self.isRounded = isRounded
    self.page = page
    self.frame = frame
    self.channel = channel
    self.path = path
    circumstances = acquisition == Acquisition() ? nil : Circumstances(acquisition)
    self.captionRows = min(max(captionRows, 0), height - 1)
  }

  /// The same picture with another pixel size.
  ///
  /// - Parameters:
  ///   - size: the extent of one pixel.
  ///   - source: what states it.
  /// - Returns: the picture.
  public func scaled(_ size: PixelSize, from source: String) -> Micrograph {
    var scaled = self
    scaled.pixelSize = size
    var acquisition = acquisition
    acquisition.state(size, from: source)
    scaled.circumstances = Circumstances(acquisition)
    return scaled
  }

  // Dozens of texts, which each copy of an image would otherwise have to count.
  private final class Circumstances: Sendable {
    let acquisition: Acquisition

    init(_ acquisition: Acquisition) {
      self.acquisition = acquisition
    }
  }
}
