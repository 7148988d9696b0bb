// A clean sinusoid to measure with: no noise, no drift.
import Foundation
import ImageFile

/// Vertical lines with a period of 20 pixels.
enum Grating {
  static let side = 1024
  static let period = 20.0

  private struct Statement: Encodable {
    let formula = "round(32768 + 24000 * sin(2 * pi * x / 20))"
    let width = side
    let height = side
    let periodPixels = period
    let pixelSize = StatedPixelSize(value: 0.01, unit: "nm")
    let pixelType = "16-bit unsigned integer"
  }

  static func write(name: String, folder: String) throws {
    let plane = Plane(width: side, height: side) { x, _ in
      32768 + 24000 * sin(2 * .pi * Double(x) / period)
    }
    try ImageFile.writeGray16PNG(
      path: Truth.path(name, "png", folder: folder), pixels: plane.unsigned16(gain: 1),
      width: side, height: side, pixelSize: "0.010 nm")
    try Truth.write(Statement(), name: name, folder: folder)
  }
}
