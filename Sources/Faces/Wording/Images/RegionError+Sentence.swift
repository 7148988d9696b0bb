// Sentences for lines and regions that cannot be read.

import Analysis
import Geometry
import Translation

extension RegionError {
  /// What is wrong with the region, and what to do about it.
  package var sentence: String {
    switch self {
    case .noRegion(let text):
      translated(
        "\"\(text)\" is not a region; write one such as \"box 10,20,64,64\", \"circle 40,30,12\", "
          + "\"ellipse 40,30,12,8\", \"polygon 1,1 9,1 5,8\", \"line 5,5 60,20\" or \"point 12,9\", in pixels, "
          + "or in nanometres with \"nm\" at the end."
      )
    case .noPixelSize(let text):
      translated(
        "The region \"\(text)\" is in nanometres, but the length of a pixel is not known; write it in pixels, "
          + "or set the scale of the image."
      )
    case .noSuchSize(let text):
      translated("The region \"\(text)\" has no size; make it at least one pixel wide and high.")
    case .noLength(let text):
      translated("The line \"\(text)\" has no length; give it two different ends.")
    case .tooFewCorners(let text):
      translated("The region \"\(text)\" has too few corners; a polygon needs three.")
    case .tooManyCorners(let count):
      translated("The polygon has \(count) corners; keep to \(Region.mostCorners).")
    case .empty(let text):
      translated(
        "The region \"\(text)\" holds no pixel with a value; choose one that lies on the image.")
    }
  }
}

extension LineProfileError {
  /// What is wrong with the line, and what to do about it.
  package var sentence: String {
    switch self {
    case .notOnImage(let point, let width, let height, let captionRows) where captionRows > 0:
      translated(
        "The point \(Region.number(point.x)),\(Region.number(point.y)) is not on the specimen: of the image's "
          + "\(height) rows the lowest \(captionRows) are a caption; choose one from 0,0 to "
          + "\(width - 1),\(height - captionRows - 1).")
    case .notOnImage(let point, let width, let height, _):
      translated(
        "The point \(Region.number(point.x)),\(Region.number(point.y)) is not on the image, which is "
          + "\(width) × \(height) px; choose one from 0,0 to \(width - 1),\(height - 1).")
    case .tooLong(let pixels):
      translated("The line is \(Int(pixels)) px long; keep to \(Int(LineProfile.mostPixels)).")
    case .noSuchWidth(let pixels):
      translated(
        "A width of \(pixels) px is not possible; choose 1 to \(LineProfile.mostWidthPixels).")
    }
  }
}
