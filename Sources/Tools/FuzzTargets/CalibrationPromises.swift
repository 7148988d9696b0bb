// The promises of a calibration from any file.

import Calibration
import Files
import Geometry
import Library

/// The promises of calibration files.
enum CalibrationPromises {
  static func check(_ path: String) throws(Finding) -> Bool {
    let file = SettingsPromises<CalibrationRecord>(
      read: { (path) throws(SettingsError) in try CalibrationFile.read(path) },
      text: { CalibrationFile.text(of: $0) },
      parse: { (text) throws(SettingsError) in try CalibrationFile.parse(text, path: path) })
    guard let record = try file.check(path) else { return false }
    try check(record)
    return true
  }

  private static func check(_ record: CalibrationRecord) throws(Finding) {
    let identifiers = [record.tablet.bus, record.tablet.vendor, record.tablet.product]
    for number in identifiers where !(0...0xFFFF).contains(number) {
      throw .outOfBounds(name: "tablet", value: "\(number)")
    }
    switch record.goal {
    case .image(let image, let map):
      guard image.width > 0, image.height > 0 else {
        throw .outOfBounds(name: "image", value: "\(image.width) x \(image.height)")
      }
      try check(map)
    case .paper(let map): try check(map)
    }
    if let side = record.paperMillimetres { try Promise.within(side, 1...10_000, "width-mm") }
    if let residuals = record.residuals {
      let numbers =
        [residuals.rootMeanSquare, residuals.maximum]
        + [
          residuals.leaveOneOutRootMeanSquare, residuals.leaveOneOutMaximum, residuals.interval,
        ].compactMap(\.self) + residuals.targets.map(\.distance)
      for number in numbers {
        try Promise.within(number, 0...Double.greatestFiniteMagnitude, "residuals")
      }
    }
    _ = record.map(toImageOfWidth: 1_024, height: 768)
    _ = record.screenMap
  }

  private static func check<Target: PlanePoint>(_ map: CalibratedMap<Target>) throws(Finding) {
    let numbers: [Double]
    switch map.plane {
    case .affine(let affine): numbers = Self.numbers(affine)
    case .homography(let homography):
      numbers = Self.numbers(homography.numerator) + [homography.px, homography.py, homography.p0]
    }
    for number in numbers { try Promise.finite(number, "map") }
    if let tilt = map.tilt {
      try Promise.finite(tilt.unitsPerDegreeX, "tilt")
      try Promise.finite(tilt.unitsPerDegreeY, "tilt")
    }
    guard map.plane.inverted() != nil else { throw .outOfBounds(name: "map", value: "flat") }
  }

  private static func numbers<Target: PlanePoint>(
    _ map: AffineMap<TabletPoint, Target>
  ) -> [Double] {
    [map.xx, map.xy, map.x0, map.yx, map.yy, map.y0]
  }
}
