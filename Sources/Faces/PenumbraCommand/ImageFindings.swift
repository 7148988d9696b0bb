// What `penumbra inspect` tells about an image.

import Foundation
import Micrograph

/// The facts about one image.
struct ImageFindings: Encodable {
  let path: String
  let widthPixels: Int
  let heightPixels: Int
  let pixelType: String
  let minimum: Double
  let maximum: Double
  let mean: Double
  let notFinitePixels: Int
  let windowLow: Double
  let windowHigh: Double
  let pixelSizeX: Double?
  let pixelSizeY: Double?
  let pixelSizeUnit: String?

  init(path: String, _ micrograph: Micrograph, _ histogram: Histogram) {
    self.path = path
    widthPixels = micrograph.width
    heightPixels = micrograph.height
    pixelType = micrograph.pixelType.rawValue
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
  }

  /// The facts for people.
  var text: String {
    var lines = [
      path,
      "size        \(widthPixels) x \(heightPixels) px",
      "pixel type  \(pixelType)",
      "values      \(Words.number(minimum, 6)) to \(Words.number(maximum, 6)), "
        + "mean \(Words.number(mean, 3))",
      "window      \(Words.number(windowLow, 6)) to \(Words.number(windowHigh, 6)) "
        + "(0.35 % of the pixels lie outside)",
    ]
    if notFinitePixels > 0 {
      lines.append("unreadable  \(notFinitePixels) pixels are not numbers and stay silent")
    }
    if let pixelSizeX, let pixelSizeY, let pixelSizeUnit {
      let size =
        pixelSizeX == pixelSizeY
        ? Words.number(pixelSizeX, 6)
        : "\(Words.number(pixelSizeX, 6)) x \(Words.number(pixelSizeY, 6))"
      lines.append("pixel size  \(size) \(pixelSizeUnit)")
    } else {
      lines.append("pixel size  unknown")
    }
    return lines.joined(separator: "\n")
  }
}
