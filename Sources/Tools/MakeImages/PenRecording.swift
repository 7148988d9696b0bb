// A pen that draws three strokes over the crystal: the recording to play without a tablet.
import Foundation
import Geometry

/// Three strokes and the movements between them.
struct PenRecording {
  /// The image fills the tablet's height and lies in the middle of its width.
  static let unitsPerPixel = Double(EventRecording.height) / Double(LatticeImage.side)

  let seed: UInt64
  let strokes: [PenStroke]

  init(lattice: LatticeImage, seed: UInt64) {
    self.seed = seed
    func heavy(_ i: Int, _ j: Int) -> ImagePoint {
      lattice.columns.first { $0.i == i && $0.j == j && $0.atomicNumber == 38 }?.point
        ?? ImagePoint(x: 512, y: 512)
    }
    strokes = [
      PenStroke(
        meaning: "along a close-packed row, over 14 columns", from: heavy(-7, -5),
        to: heavy(7, -5), duration: 1.5, bow: 2, pressure: 3600),
      PenStroke(
        meaning: "across the rows at an angle", from: ImagePoint(x: 260, y: 730),
        to: ImagePoint(x: 790, y: 370), duration: 1.3, bow: -14, pressure: 4300),
      PenStroke(
        meaning: "slowly over six columns of a row", from: heavy(-3, 6), to: heavy(3, 6),
        duration: 2.4, bow: 1.5, pressure: 3000),
    ]
  }

  /// Where a point of the image lies on the tablet, in its units.
  static func units(_ point: ImagePoint) -> (x: Double, y: Double) {
    let left = (Double(EventRecording.width) - Double(EventRecording.height)) / 2
    return (left + (point.x + 0.5) * unitsPerPixel, (point.y + 0.5) * unitsPerPixel)
  }

  /// Where a report lies in the image.
  static func pixels(_ report: PenReport) -> ImagePoint {
    let left = (Double(EventRecording.width) - Double(EventRecording.height)) / 2
    return ImagePoint(
      x: (Double(report.x) - left) / unitsPerPixel - 0.5,
      y: Double(report.y) / unitsPerPixel - 0.5)
  }
}
