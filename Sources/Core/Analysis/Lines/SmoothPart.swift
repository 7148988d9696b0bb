// A part of a picture, smoothed, with its value and its slope between the pixels.

import Geometry
import Micrograph

/// A smoothed rectangle of a picture.
struct SmoothPart {
  /// The slope at a point.
  struct Slope {
    let x: Double
    let y: Double

    var steepness: Double { (x * x + y * y).squareRoot() }
  }

  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int
  private let values: [Float]

  // Noise of counted electrons would turn a line at every pixel otherwise.
  private static let sigma = 1.2

  /// Smooths what lies within `reach` pixels of a point; nil where that is nothing.
  init?(_ micrograph: Micrograph, around point: ImagePoint, reachPixels reach: Int) {
    let (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
    let (left, top) = (max(x - reach, 0), max(y - reach, 0))
    let right = min(x + reach + 1, micrograph.width)
    let bottom = min(y + reach + 1, micrograph.specimenRows)
    guard right - left >= 3, bottom - top >= 3 else { return nil }
    (self.left, self.top, width, height) = (left, top, right - left, bottom - top)
    let source = PictureSource(micrograph)
    let pixels = [Float](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let floats = Floats(UnsafeMutableBufferPointer(rebasing: buffer[...])) else { return }
      for row in top..<bottom {
        _ = source.copy(left..<right, ofRow: row, to: floats, at: (row - top) * (right - left))
      }
      count = (right - left) * (bottom - top)
    }
    let part = PictureSource(width: width, height: height, PixelValues(pixels))
    let blur = GaussianBlur(part, sigmaPixels: Self.sigma, .square)
    let progress = LayerProgress(total: 1) { _ in true }
    let made = try? PixelPlane.make(pixels.count) { result throws(LayerError) in
      blur.make(result, .caller, progress)
    }
    guard let made else { return nil }
    values = Array(made)
  }

  /// The value at a point; nil beyond the part and where there is none.
  func value(at point: ImagePoint) -> Double? {
    let (x, y) = (point.x - Double(left), point.y - Double(top))
    guard x >= 0, y >= 0, x <= Double(width - 1), y <= Double(height - 1) else { return nil }
    let (column, row) = (min(Int(x), width - 2), min(Int(y), height - 2))
    let (right, down) = (x - Double(column), y - Double(row))
    func pixel(_ column: Int, _ row: Int) -> Double { Double(values[row * width + column]) }
    let upper = pixel(column, row) * (1 - right) + pixel(column + 1, row) * right
    let lower = pixel(column, row + 1) * (1 - right) + pixel(column + 1, row + 1) * right
    let value = upper * (1 - down) + lower * down
    return value.isFinite ? value : nil
  }

  /// The slope at a point, a pixel; nil within a pixel of where there is no value.
  func slope(at point: ImagePoint) -> Slope? {
    guard let right = value(at: ImagePoint(x: point.x + 1, y: point.y)),
      let left = value(at: ImagePoint(x: point.x - 1, y: point.y)),
      let below = value(at: ImagePoint(x: point.x, y: point.y + 1)),
      let above = value(at: ImagePoint(x: point.x, y: point.y - 1))
    else { return nil }
    return Slope(x: (right - left) / 2, y: (below - above) / 2)
  }

  /// The middle one of the steepnesses of the part.
  var usualSteepness: Double {
    let step = max(width / 64, 1)
    var found: [Double] = []
    for row in stride(from: top + 1, to: top + height - 1, by: step) {
      for column in stride(from: left + 1, to: left + width - 1, by: step) {
        let slope = slope(at: ImagePoint(x: Double(column), y: Double(row)))
        if let slope { found.append(slope.steepness) }
      }
    }
    found.sort()
    return found.isEmpty ? 0 : found[found.count / 2]
  }
}
