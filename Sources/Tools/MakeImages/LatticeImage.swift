// Pictures of crystals as an annular dark-field detector shows them.
import Foundation
import Geometry
import ImageFile

/// A high-angle annular dark-field picture: heights go with the atomic number to the power 1.7.
struct LatticeImage {
  static let side = 1024
  static let pixelSize = StatedPixelSize(value: 0.01, unit: "nm")
  /// The exponent of the atomic number (Pennycook and Jesson 1991 give 2 without screening;
  /// detectors with a real inner angle show 1.6 to 1.9).
  static let exponent = 1.7
  /// The counts of a column of the heavy species above the background.
  static let heavyCounts = 420.0
  /// The deviation of a column's Gaussian in pixels: 0.06 nm.
  static let deviation = 6.0
  /// 16-bit steps per count.
  static let gain = 50.0

  let seed: UInt64
  /// The noise of each picture is its own.
  let purpose: UInt64
  let crystals: [Crystal]
  var columns: [Column]
  var vacancies: [Column] = []
  var dopants: [Column] = []
  var boundary: [ImagePoint] = []

  /// The sample moves while the picture is scanned: by this much from the first row to the last.
  static let drift = (x: 2.4, y: -1.6)
  /// The deviation of a line's start, in pixels.
  static let jitter = 0.25

  /// Where a point of the still sample comes to lie in the picture.
  static func drifted(_ point: ImagePoint) -> ImagePoint {
    let time = point.y / Double(side)
    return ImagePoint(x: point.x + drift.x * time, y: point.y + drift.y * time)
  }

  /// The counts between the columns: a wedge that gets thicker to the lower right.
  static func background(x: Double, y: Double) -> Double {
    90 + 30 * x / Double(side) + 20 * y / Double(side)
  }

  static func counts(atomicNumber: Int) -> Double {
    heavyCounts * pow(Double(atomicNumber) / Double(Species.heavy.atomicNumber), exponent)
  }

  /// The detector's counts, with noise and the scale bar.
  func plane() -> Plane {
    var plane = Plane(width: Self.side, height: Self.side) { x, y in
      Self.background(x: Double(x), y: Double(y))
    }
    let shifts = (0..<Self.side).map { row in
      var generator = SeededGenerator(seed: seed, purpose: purpose + 1, place: row)
      return Self.jitter * generator.normal()
    }
    for column in columns {
      plane.addGaussian(
        at: column.point, height: Self.counts(atomicNumber: column.atomicNumber),
        deviation: Self.deviation, shifts: shifts)
    }
    plane.addNoise(seed: seed, purpose: purpose, readNoise: 1)
    ScaleBar(length: 200, label: "2 nm").draw(into: &plane)
    return plane
  }

  func write(name: String, folder: String) throws {
    try ImageFile.writeGray16PNG(
      path: Truth.path(name, "png", folder: folder),
      pixels: plane().unsigned16(gain: Self.gain), width: Self.side, height: Self.side,
      pixelSize: "0.010 nm")
    try Truth.write(LatticeTruth(self), name: name, folder: folder)
  }
}
