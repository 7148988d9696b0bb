// The findings of `penumbra inspect` about an image.

import Foundation
import ImageFile
import Micrograph

/// The facts about one image.
struct ImageFindings: Encodable {
  /// The facts about one page of its file.
  struct Page: Encodable {
    let number: Int
    let widthPixels: Int
    let heightPixels: Int
    let pixelType: String?
    let channels: Int
    let isThumbnail: Bool
    let isMask: Bool
  }

  /// An entry of the file's own metadata.
  struct Entry: Encodable {
    let key: String
    let value: String
  }

  let path: String
  let format: String
  let widthPixels: Int
  let heightPixels: Int
  /// The rows of the microscope's caption below the specimen, which are neither heard nor measured.
  let captionRows: Int
  let pixelType: String
  let polarity: String
  let isRounded: Bool
  let orientation: String
  let page: Int
  let pages: [Page]
  let frame: Int
  let frames: AcquisitionFindings.Frames?
  let channel: String?
  let channels: [String]
  let minimum: Double
  let maximum: Double
  let mean: Double
  let notFinitePixels: Int
  let windowLow: Double
  let windowHigh: Double
  let pixelSizeX: Double?
  let pixelSizeY: Double?
  let pixelSizeUnit: String?
  let acquisition: AcquisitionFindings
  var metadata: [Entry]?
  var description: String?

  init(path: String, _ header: ImageHeader, _ micrograph: Micrograph, _ histogram: Histogram) {
    self.path = path
    format = header.format.rawValue
    widthPixels = micrograph.width
    heightPixels = micrograph.height
    captionRows = micrograph.captionRows
    pixelType = micrograph.pixelType.name
    polarity = micrograph.polarity.rawValue
    isRounded = micrograph.isRounded
    orientation = header.orientation.words
    page = header.page
    pages = header.pages.map {
      Page(
        number: $0.number, widthPixels: $0.width, heightPixels: $0.height,
        pixelType: $0.pixelType?.name, channels: $0.samplesPerPixel, isThumbnail: $0.isThumbnail,
        isMask: $0.isMask)
    }
    frame = header.frame
    frames = header.frames.map(AcquisitionFindings.Frames.init)
    channel = header.channel
    channels = header.channels.map(\.name)
    minimum = histogram.minimum
    maximum = histogram.maximum
    mean = histogram.mean
    notFinitePixels = histogram.notFiniteCount
    let window = histogram.window()
    windowLow = window.low
    windowHigh = window.high
    pixelSizeX = micrograph.pixelSize?.x
    pixelSizeY = micrograph.pixelSize?.y
    pixelSizeUnit = micrograph.pixelSize?.unit
    acquisition = AcquisitionFindings(header.acquisition)
  }
}
