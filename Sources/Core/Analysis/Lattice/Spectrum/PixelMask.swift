// What is no picture: pixels without a value, and what was drawn: scale bars, labels, frames. A drawing
// is a connected spot of the largest or the smallest value there is.

import Micrograph

/// Runs of pixels that do not count, row by row.
struct PixelMask: Sendable {
  private let rows: [[Range<Int>]]

  /// How many pixels do not count.
  let count: Int

  // A bright column of a picture that saturates is smaller than a drawn letter; letters are grown by the
  // reach of what smoothed them.
  private static let leastPixels = 24
  private static let growth = 12
  // Where more than this share would be masked, the picture itself is saturated.
  private static let mostShare = 0.05

  // Narrow, because a picture of few values has one for every 64 pixels.
  private struct Run {
    let row: Int32
    let first: Int32
    let end: Int32
    let isHigh: Bool
    var parent: Int32
    var pixels: Int32

    var columns: Range<Int> { Int(first)..<Int(end) }
  }

  /// Looks for what does not count in a region of a picture.
  init(_ source: PictureSource, _ region: PixelRegion) {
    let line = Scratch(count: region.width)
    var gaps = [[Range<Int>]](repeating: [], count: region.height)
    var (low, high) = (Float.infinity, -Float.infinity)
    func read(_ row: Int) -> Bool {
      source.copy(
        region.x..<region.x + region.width, ofRow: region.y + row, to: line.floats, at: 0)
    }
    for row in 0..<region.height {
      if read(row) {
        let ends = PixelMask.ends(line.floats, region.width)
        (low, high) = (min(low, ends.low), max(high, ends.high))
      } else {
        for column in 0..<region.width {
          let value = line.floats[column]
          if PictureSource.isValue(value) {
            low = min(low, value)
            high = max(high, value)
          } else if let last = gaps[row].last, last.upperBound == column {
            gaps[row][gaps[row].count - 1] = last.lowerBound..<column + 1
          } else {
            gaps[row].append(column..<column + 1)
          }
        }
      }
    }
    var runs: [Run] = []
    // Of noise, few pixels are saturated; where there are more runs than this, nothing was drawn.
    let mostRuns = max(4096, region.width * region.height / 64)
    if low < high {
      var above = 0..<0
      for row in 0..<region.height where runs.count <= mostRuns {
        _ = read(row)
        let first = runs.count
        PixelMask.addRuns(row, region.width, line.floats, low, high, &runs)
        PixelMask.join(above, first..<runs.count, &runs)
        above = first..<runs.count
      }
    }
    var drawn = runs.count > mostRuns ? [] : PixelMask.spots(&runs)
    runs = []
    let grown = PixelMask.grow(drawn, region)
    let area = grown.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
    if Double(area) > PixelMask.mostShare * Double(region.width * region.height) { drawn = [] }
    rows = drawn.isEmpty ? gaps : zip(gaps, grown).map { PixelMask.union($0 + $1) }
    count = rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
  }

  /// The mask with more runs, of which each row's are in order and apart.
  func adding(_ runs: [[Range<Int>]]) -> PixelMask {
    PixelMask(rows: zip(rows, runs).map { PixelMask.union($0 + $1) })
  }

  private init(rows: [[Range<Int>]]) {
    self.rows = rows
    count = rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
  }

  /// The masked columns of a row, in order and apart.
  func row(_ row: Int) -> [Range<Int>] { rows[row] }

  // The smallest and the largest value of a line.
  private static func ends(_ line: Floats, _ width: Int) -> (low: Float, high: Float) {
    var (low, high) = (Float.infinity, -Float.infinity)
    var column = 0
    if width >= Floats.lanes {
      var (lows, highs) = (line.vector(at: 0), line.vector(at: 0))
      while column + Floats.lanes <= width {
        let values = line.vector(at: column)
        lows.replace(with: values, where: values .< lows)
        highs.replace(with: values, where: values .> highs)
        column += Floats.lanes
      }
      (low, high) = (lows.min(), highs.max())
    }
    while column < width {
      (low, high) = (min(low, line[column]), max(high, line[column]))
      column += 1
    }
    return (low, high)
  }

  private static func addRuns(
    _ row: Int, _ width: Int, _ line: Floats, _ low: Float, _ high: Float, _ runs: inout [Run]
  ) {
    var column = 0
    let (lows, highs) = (Floats.Vector(repeating: low), Floats.Vector(repeating: high))
    while column < width {
      // Most of a picture lies between the two.
      while column + Floats.lanes <= width {
        let values = line.vector(at: column)
        guard !any((values .== lows) .| (values .== highs)) else { break }
        column += Floats.lanes
      }
      guard column < width else { break }
      let value = line[column]
      guard value == low || value == high else {
        column += 1
        continue
      }
      let start = column
      while column < width, line[column] == value { column += 1 }
      runs.append(
        Run(
          row: Int32(row), first: Int32(start), end: Int32(column), isHigh: value == high,
          parent: Int32(runs.count), pixels: Int32(column - start)))
    }
  }

  private static func root(_ index: Int, _ runs: inout [Run]) -> Int {
    var place = index
    while Int(runs[place].parent) != place {
      runs[place].parent = runs[Int(runs[place].parent)].parent
      place = Int(runs[place].parent)
    }
    return place
  }

  private static func join(_ above: Range<Int>, _ here: Range<Int>, _ runs: inout [Run]) {
    var upper = above.lowerBound
    for index in here {
      while upper < above.upperBound,
        runs[upper].end <= runs[index].first
      {
        upper += 1
      }
      var other = upper
      while other < above.upperBound,
        runs[other].first < runs[index].end
      {
        if runs[other].isHigh == runs[index].isHigh {
          let (one, two) = (root(index, &runs), root(other, &runs))
          if one != two {
            runs[two].parent = Int32(one)
            runs[one].pixels += runs[two].pixels
          }
        }
        other += 1
      }
    }
  }

  private static func spots(_ runs: inout [Run]) -> [(row: Int, columns: Range<Int>)] {
    return runs.indices.compactMap { index in
      runs[root(index, &runs)].pixels >= leastPixels
        ? (Int(runs[index].row), runs[index].columns) : nil
    }
  }

  private static func grow(
    _ spots: [(row: Int, columns: Range<Int>)], _ region: PixelRegion
  ) -> [[Range<Int>]] {
    var rows = [[Range<Int>]](repeating: [], count: region.height)
    for spot in spots {
      for offset in -growth...growth where (0..<region.height).contains(spot.row + offset) {
        let reach = Int(Double(growth * growth - offset * offset).squareRoot())
        let columns =
          max(
            spot.columns.lowerBound - reach, 0)..<min(
            spot.columns.upperBound + reach, region.width)
        rows[spot.row + offset].append(columns)
      }
    }
    return rows.map(union)
  }

  private static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
