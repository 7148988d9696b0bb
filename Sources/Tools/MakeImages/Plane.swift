// A picture in the making, in detector counts.
import Foundation
import Geometry
import ImageFile

/// A grid of numbers, row by row.
struct Plane {
  let width: Int
  let height: Int
  var values: [Double]

  init(width: Int, height: Int, value: (_ x: Int, _ y: Int) -> Double = { _, _ in 0 }) {
    self.width = width
    self.height = height
    values = []
    values.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { values.append(value(x, y)) }
    }
  }

  /// Adds a Gaussian of the given height and deviation (px); row y is moved by `shifts[y]` px.
  mutating func addGaussian(
    at center: ImagePoint, height peak: Double, deviation: Double, shifts: [Double]
  ) {
    let reach = 5 * deviation
    let rows = Int(center.y - reach)...Int(center.y + reach)
    for y in rows.clamped(to: 0...height - 1) where rows.overlaps(0...height - 1) {
      let x0 = center.x + shifts[y]
      let columns = Int((x0 - reach).rounded())...Int((x0 + reach).rounded())
      guard columns.overlaps(0...width - 1) else { continue }
      let dy = Double(y) - center.y
      for x in columns.clamped(to: 0...width - 1) {
        let dx = Double(x) - x0
        values[y * width + x] += peak * exp(-(dx * dx + dy * dy) / (2 * deviation * deviation))
      }
    }
  }

  /// Counting noise of the values and read-out noise of `readNoise` counts, a stream per pixel.
  mutating func addNoise(seed: UInt64, purpose: UInt64, readNoise: Double) {
    for index in values.indices {
      var generator = SeededGenerator(seed: seed, purpose: purpose, place: index)
      values[index] = generator.poisson(mean: values[index]) + readNoise * generator.normal()
    }
  }

  /// The values times `gain`, rounded into 16 bit.
  func unsigned16(gain: Double) -> [UInt16] {
    values.map { UInt16(min(max(($0 * gain).rounded(), 0), 65535)) }
  }
}
