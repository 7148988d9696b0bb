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
  init(_ micrograph: Micrograph, _ window: IntensityWindow, workers: LayerWorkers = .caller) {
    let rows = micrograph.height - micrograph.captionRows
    let step = max(1, (max(micrograph.width, rows) + Self.largestSide - 1) / Self.largestSide)
    let (width, height) = ((micrograph.width + step - 1) / step, (rows + step - 1) / step)
    (self.step, self.width, self.height) = (step, width, height)
    let source = PictureSource(micrograph)
    let isInverse = micrograph.polarity == .whiteIsZero
    let values = Scratch(count: width * height)
    let places = values.floats
    _ = workers.run(height) { row in
      let lines = row * step..<min((row + 1) * step, rows)
      ReducedPicture.reduce(lines, of: source, window, step) { column, mean in
        places[row * width + column] = Float(isInverse ? 1 - mean : mean)
      }
      return true
    }
    self.values = Array(values.floats.buffer(0..<width * height))
  }

  // Gives the mean brightness of each place of a row of places, NaN for one without values.
  private static func reduce(
    _ lines: Range<Int>, of source: PictureSource, _ window: IntensityWindow, _ step: Int,
    _ receive: (Int, Double) -> Void
  ) {
    let width = source.width
    let line = Scratch(count: width)
    let sums = Scratch(count: width)
    sums.floats.fill(0..<width, with: 0)
    var known = [Int](repeating: 0, count: (width + step - 1) / step)
    var wholeLines = 0
    for y in lines {
      if source.copy(0..<width, ofRow: y, to: line.floats, at: 0) {
        wholeLines += 1
        add(line.floats, width, window, to: sums.floats)
        continue
      }
      for x in 0..<width where PictureSource.isValue(line.floats[x]) {
        sums.floats[x] += brightness(line.floats[x], window)
        known[x / step] += 1
      }
    }
    for column in known.indices {
      let pixels = column * step..<min((column + 1) * step, width)
      let sum = pixels.reduce(0.0) { $0 + Double(sums.floats[$1]) }
      let count = known[column] + wholeLines * pixels.count
      receive(column, count > 0 ? sum / Double(count) : .nan)
    }
  }

  // Adds a line's brightness, pixel by pixel.
  private static func add(
    _ line: Floats, _ width: Int, _ window: IntensityWindow, to sums: Floats
  ) {
    var x = 0
    let (low, range) = (Float(window.low), Float(window.high - window.low))
    if range.isNormal, low.isFinite {
      let (lows, ranges) = (Floats.Vector(repeating: low), Floats.Vector(repeating: range))
      let (black, white) = (Floats.Vector(repeating: 0), Floats.Vector(repeating: 1))
      while x + Floats.lanes <= width {
        var shares = (line.vector(at: x) - lows) / ranges
        shares.replace(with: black, where: shares .< black)
        shares.replace(with: white, where: shares .> white)
        sums.set(sums.vector(at: x) + shares, at: x)
        x += Floats.lanes
      }
    }
    while x < width {
      sums[x] += brightness(line[x], window)
      x += 1
    }
  }

  private static func brightness(_ value: Float, _ window: IntensityWindow) -> Float {
    Float(min(max((Double(value) - window.low) / (window.high - window.low), 0), 1))
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
