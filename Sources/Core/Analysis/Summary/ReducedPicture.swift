// A picture as the eye takes it in first: its brightness within the window, averaged over blocks of pixels
// where it is large.

import Geometry
import Micrograph

/// Brightness from 0 to 1, at most `largestSide` places along a side.
struct ReducedPicture {
  static let largestSide = 2048

  let width: Int
  let height: Int
  /// The pixels of the picture along a side of a place.
  let step: Int
  /// The mean brightness of each place, row by row; NaN where it has no values.
  let values: [Float]

  /// Reduces a picture without its caption.
  init(_ micrograph: Micrograph, _ window: IntensityWindow) {
    let rows = micrograph.height - micrograph.captionRows
    let step = max(1, (max(micrograph.width, rows) + Self.largestSide - 1) / Self.largestSide)
    let (width, height) = ((micrograph.width + step - 1) / step, (rows + step - 1) / step)
    (self.step, self.width, self.height) = (step, width, height)
    let (low, range) = (window.low, window.high - window.low)
    let isInverse = micrograph.polarity == .whiteIsZero
    let source = PictureSource(micrograph)
    var values = [Float](repeating: 0, count: width * height)
    var sums = [Double](repeating: 0, count: width)
    var counts = [Int](repeating: 0, count: width)
    for row in 0..<height {
      for column in 0..<width { (sums[column], counts[column]) = (0, 0) }
      for line in row * step..<min((row + 1) * step, rows) {
        for pixel in 0..<micrograph.width {
          let value = source[pixel, line]
          guard PictureSource.isValue(value) else { continue }
          sums[pixel / step] += min(max((Double(value) - low) / range, 0), 1)
          counts[pixel / step] += 1
        }
      }
      for column in 0..<width {
        let mean = counts[column] > 0 ? sums[column] / Double(counts[column]) : .nan
        values[row * width + column] = Float(isInverse ? 1 - mean : mean)
      }
    }
    self.values = values
  }

  /// The pixel of the picture at a place; whole numbers are the middles of places.
  func pixel(x: Double, y: Double) -> ImagePoint {
    func middle(_ place: Double) -> Double { (place + 0.5) * Double(step) - 0.5 }
    return ImagePoint(x: middle(x), y: middle(y))
  }

  /// The mean brightness of each ninth, row by row; NaN for one without values.
  var ninths: [Double] {
    (0..<9).map { ninth in
      let columns = width * (ninth % 3) / 3..<width * (ninth % 3 + 1) / 3
      let rows = height * (ninth / 3) / 3..<height * (ninth / 3 + 1) / 3
      var (sum, count) = (0.0, 0)
      for row in rows {
        for column in columns {
          let value = values[row * width + column]
          guard !value.isNaN else { continue }
          sum += Double(value)
          count += 1
        }
      }
      return count > 0 ? sum / Double(count) : .nan
    }
  }

  /// The share of the values above a brightness; 0 where there are none.
  func share(above limit: Float) -> Double {
    let known = values.count { !$0.isNaN }
    return known > 0 ? Double(values.count { $0 > limit }) / Double(known) : 0
  }
}
