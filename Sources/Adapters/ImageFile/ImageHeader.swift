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
  public let samplesPerPixel: Int
  /// How the file stores one sample.
  public let pixelType: PixelType
  /// The extent of one pixel, where the file states it as a length or it was set by hand.
  public private(set) var pixelSize: PixelSize?
  /// How the picture was taken, where the file states it.
  public private(set) var acquisition: Acquisition
  /// Which end of the values is bright.
  public let polarity: Polarity
  /// How the stored picture is turned upright.
  public let orientation: ImageOrientation
  /// The page that is read, from 1.
  public let page: Int
  /// All pages of the file, in their order.
  public let pages: [ImagePage]
  /// The frames of the page; nil where it is one picture.
  public let frames: StackAxis?
  /// The frame that is read, from 1.
  public let frame: Int
  /// The channels of the file; empty where it names none.
  public let channels: [ImageChannel]
  /// The name of the channel that is read.
  public let channel: String?
  /// The rows at the bottom that hold the microscope's own caption.
  public let captionRows: Int

  /// Takes the facts of a stored picture of `width` x `height` pixels and turns them as it is turned.
  ///
  /// The pixel size is that of the acquisition where `pixelSize` is nil.
  init(
    format: ImageFormat, width: Int, height: Int, samplesPerPixel: Int, pixelType: PixelType,
    pixelSize: PixelSize? = nil, acquisition: Acquisition = Acquisition(),
    polarity: Polarity = .blackIsZero, orientation: ImageOrientation = .topLeft, page: Int = 1,
    pages: [ImagePage]? = nil, frames: StackAxis? = nil, frame: Int = 1,
    channels: [ImageChannel] = [], channel: String? = nil, captionRows: Int = 0
  ) {
    let isTurned = orientation.isQuarterTurn
    self.format = format
    self.width = isTurned ? height : width
    self.height = isTurned ? width : height
    self.samplesPerPixel = samplesPerPixel
    self.pixelType = pixelType
    let size = pixelSize ?? acquisition.pixelSize
    self.pixelSize = isTurned ? size.map { PixelSize(x: $0.y, y: $0.x, unit: $0.unit) } : size
    self.acquisition = isTurned ? acquisition.transposed : acquisition
    self.polarity = polarity
    self.orientation = orientation
    self.page = page
    self.pages =
      pages ?? [
        ImagePage(
          number: 1, width: width, height: height, samplesPerPixel: samplesPerPixel,
          pixelType: pixelType, isThumbnail: false, isMask: false)
      ]
    self.frames = frames
    self.frame = frame
    self.channels = channels
    self.channel = channel
    // Elsewhere than at the bottom it is part of the picture.
    self.captionRows = orientation == .topLeft ? captionRows : 0
  }

  /// The same facts with another pixel size.
  ///
  /// - Parameters:
  ///   - size: the extent of one pixel of the picture as it lies right.
  ///   - source: what states it.
  /// - Returns: the facts.
  public func scaled(_ size: PixelSize, from source: String) -> ImageHeader {
    var scaled = self
    scaled.pixelSize = size
    scaled.acquisition.state(size, from: source)
    return scaled
  }

  /// The columns and rows as the file stores them.
  var stored: (width: Int, height: Int) {
    orientation.isQuarterTurn ? (height, width) : (width, height)
  }

  /// Checks that this is the picture that was chosen.
  func check(_ choice: PictureChoice) throws(ImageFlaw) {
    if case .number(let number) = choice.page, number != page {
      throw .noSuchPage(number, count: pages.count)
    }
    if let wanted = choice.frame, wanted != frame {
      throw .noSuchFrame(wanted, count: frames?.count ?? 1)
    }
    if let wanted = choice.channel, wanted != channel {
      throw .noSuchChannel(wanted, names: channels.map(\.name))
    }
  }
}
