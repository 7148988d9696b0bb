// A lens for programs, with the words of its file.

import CameraSheet
import Geometry
import Library

/// A lens that was measured.
struct LensFindings: Encodable {
  private let record: LensRecord

  init(_ record: LensRecord) { self.record = record }

  private enum CodingKeys: String, CodingKey {
    case camera, views, date
    case width = "width_px"
    case height = "height_px"
    case focalX = "focal_x_px"
    case focalY = "focal_y_px"
    case centerX = "center_x_px"
    case centerY = "center_y_px"
    case k1, k2, p1, p2
    case deviation = "rms_px"
    case largestShift = "largest_shift_px"
  }

  func encode(to encoder: any Encoder) throws {
    let lens = record.lens
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(record.camera, forKey: .camera)
    try container.encode(record.views, forKey: .views)
    try container.encode(record.date, forKey: .date)
    try container.encode(lens.width, forKey: .width)
    try container.encode(lens.height, forKey: .height)
    for (key, value) in [
      (CodingKeys.focalX, lens.focalX), (.focalY, lens.focalY), (.centerX, lens.center.x),
      (.centerY, lens.center.y), (.k1, lens.radial[0]), (.k2, lens.radial[1]),
      (.p1, lens.tangential[0]), (.p2, lens.tangential[1]),
      (.deviation, record.deviationPixels), (.largestShift, lens.largestShift),
    ] {
      try container.encode(value, forKey: key)
    }
  }
}
