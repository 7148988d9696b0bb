// The picture as the search reads it: without extremes, slow changes of brightness and what is drawn
// into it. Nothing of it is stored; each row is made when it is read.

import Micrograph

/// A region of a picture with its background off, in units of its standard deviation.
struct FlattenedPicture: Sendable {
  let width: Int
  let height: Int
  /// Pixels that do not count: drawn, or without a value.
  let mask: PixelMask
  private let source: PictureSource
  private let left: Int
  private let top: Int
  private let low: Float
  private let high: Float
  // 1, x, y, x y, x^2, y^2, over -1...1.
  private let surface: [Double]
  private let scale: Float

  // Values beyond these shares are clipped: 0.1 % at either end.
  private static let clippedShare = 0.001
  // About how many pixels are looked at for shares and for the surface.
  private static let sampledPixels = 120_000

  /// Looks at a region of a picture.
  init(_ source: PictureSource, _ region: PixelRegion) {
    self.source = source
    width = region.width
    height = region.height
    left = region.x
    top = region.y
    mask = PixelMask(source, region)
    let area = Double(region.width * region.height)
    let step = max(1, Int((area / Double(FlattenedPicture.sampledPixels)).squareRoot()))
    var samples: [(x: Int, y: Int, value: Float)] = []
    let line = Scratch(count: source.width)
    for row in stride(from: step / 2, to: region.height, by: step) {
      _ = source.copy(
        region.x..<region.x + region.width, ofRow: region.y + row, to: line.floats, at: 0)
      let masked = mask.row(row)
      for column in stride(from: step / 2, to: region.width, by: step)
      where PictureSource.isValue(line.floats[column])
        && !masked.contains(where: { $0.contains(column) })
      {
        samples.append((column, row, line.floats[column]))
      }
    }
    let values = samples.map(\.value)
    low = values.isEmpty ? 0 : Selection.quantile(FlattenedPicture.clippedShare, values)
    high = values.isEmpty ? 0 : Selection.quantile(1 - FlattenedPicture.clippedShare, values)
    var system = LinearSystem(count: 6)
    let (lowest, highest) = (low, high)
    for sample in samples {
      let terms = FlattenedPicture.terms(
        Double(sample.x), Double(sample.y), region.width, region.height)
      let value = Double(min(max(sample.value, lowest), highest))
      for row in 0..<6 {
        for column in 0..<6 { system.matrix[row * 6 + column] += terms[row] * terms[column] }
        system.right[row] += terms[row] * value
      }
    }
    let surface = system.solution() ?? [Double](repeating: 0, count: 6)
    self.surface = surface
    let squares = samples.reduce(0.0) { sum, sample in
      let terms = FlattenedPicture.terms(
        Double(sample.x), Double(sample.y), region.width, region.height)
      let fitted = zip(terms, surface).reduce(0) { $0 + $1.0 * $1.1 }
      let rest = Double(min(max(sample.value, lowest), highest)) - fitted
      return sum + rest * rest
    }
    let deviation = (squares / Double(max(samples.count, 1))).squareRoot()
    scale = low < high && deviation > 0 && deviation.isFinite ? Float(1 / deviation) : 0
  }

  /// Whether all pixels are the same.
  var isFlat: Bool { scale == 0 }

  private static func terms(_ x: Double, _ y: Double, _ width: Int, _ height: Int) -> [Double] {
    let u = 2 * x / Double(max(width - 1, 1)) - 1
    let v = 2 * y / Double(max(height - 1, 1)) - 1
    return [1, u, v, u * v, u * u, v * v]
  }

  /// Writes columns of a row to the beginning of `line`; masked pixels become 0.
  func read(_ columns: Range<Int>, ofRow row: Int, to line: Floats) {
    let isWhole = source.copy(
      left + columns.lowerBound..<left + columns.upperBound, ofRow: top + row, to: line, at: 0)
    let v = 2 * Double(row) / Double(max(height - 1, 1)) - 1
    let step = 2 / Double(max(width - 1, 1))
    let constant = Float(surface[0] + surface[2] * v + surface[5] * v * v)
    let slope = Float(surface[1] + surface[3] * v)
    let (curve, first) = (Float(surface[4]), Float(Double(columns.lowerBound) * step - 1))
    for column in 0..<columns.count {
      let u = first + Float(column) * Float(step)
      let value = min(max(line[column], low), high)
      line[column] = (value - (constant + u * (slope + u * curve))) * scale
    }
    if !isWhole {
      for column in 0..<columns.count where !line[column].isFinite { line[column] = 0 }
    }
    for run in mask.row(row) {
      let clipped = run.clamped(to: columns)
      line.fill(
        clipped.lowerBound - columns.lowerBound..<clipped.upperBound - columns.lowerBound, with: 0)
    }
  }

  /// The mean of every fourth pixel of every fourth row of a tile.
  func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> Float {
    let line = Scratch(count: columns.count)
    var (sum, count) = (0.0, 0)
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: 4) {
      read(columns, ofRow: row, to: line.floats)
      for column in stride(from: 0, to: columns.count, by: 4) {
        sum += Double(line.floats[column])
        count += 1
      }
    }
    return Float(sum / Double(max(count, 1)))
  }
}
