// The promises of the image of any file.

import ImageFile
import Micrograph

/// The promises of image files.
enum ImagePromises {
  /// Larger images only take time.
  private static let limitMegapixels = 1

  static func check(_ path: String) throws(Finding) -> Bool {
    let isTaken = try check(path, .largest)
    // Other pages and frames, and what older sessions heard.
    for choice in [PictureChoice.number(2), .asBefore, PictureChoice(frame: 2)] {
      _ = try check(path, choice)
    }
    _ = try? ImageFile.metadata(path: path)
    return isTaken
  }

  /// What holds of one reading of a file, for series of many.
  static func checkOnce(_ path: String, limitMegapixels: Int) throws(Finding) -> Bool {
    _ = try? ImageFile.metadata(path: path)
    guard let (header, image) = try? ImageFile.read(path: path, limitMegapixels: limitMegapixels)
    else { return false }
    try Promise.same(header.width, image.width, "width")
    try Promise.same(header.height, image.height, "height")
    try Promise.same(image.width * image.height, image.pixels.count, "pixels")
    if let size = image.pixelSize { try Promise.positive(size) }
    return true
  }

  private static func check(_ path: String, _ choice: PictureChoice) throws(Finding) -> Bool {
    let header = try? ImageFile.header(path: path, choice)
    guard let image = try? ImageFile.open(path: path, choice, limitMegapixels: limitMegapixels)
    else { return false }
    guard let header else {
      throw .inconsistent(name: "header", first: "refused", second: "opened")
    }
    try Promise.same(header.width, image.width, "width")
    try Promise.same(header.height, image.height, "height")
    try Promise.same(header.pixelType, image.pixelType, "pixel type")
    try Promise.same(header.pixelSize, image.pixelSize, "pixel size")
    try Promise.same(image.width * image.height, image.pixels.count, "pixels")
    guard image.pixels.count <= limitMegapixels * 1_000_000 else {
      throw .outOfBounds(name: "pixels", value: "\(image.pixels.count)")
    }
    if let size = image.pixelSize { try Promise.positive(size) }
    if let range = image.pixelType.fullRange {
      for value in image.pixels { try Promise.within(Double(value), range, "value") }
    }
    // Memory that no decoder filled differs from one time to the next.
    guard
      let second = try? ImageFile.open(path: path, choice, limitMegapixels: limitMegapixels),
      zip(image.pixels, second.pixels).allSatisfy({ $0.bitPattern == $1.bitPattern })
    else { throw .inconsistent(name: "values", first: "first look", second: "second look") }
    return true
  }
}
