// The values of a part of a picture by bands across the way of an overview, in an order that hangs on nothing but
// its size.

import Micrograph

/// The sums of each band at each column or row of the way.
struct OverviewBands {
  /// How many bands there are.
  let count: Int
  private let places: Int
  private var sums: [Double]
  private var counts: [Double]

  /// Adds up the values of `lines`; the bands are counted from the bottom up, of rows from the left.
  init(_ lines: OverviewLines, _ sweep: OverviewSweep, most: Int, rows: Int) {
    let across = sweep.direction == .columns ? rows : lines.width
    count = max(min(most, across), 1)
    places = sweep.count
    sums = [Double](repeating: 0, count: count * places)
    counts = sums
    switch sweep.direction {
    case .columns: addColumns(of: lines, rows)
    case .rows: addRows(of: lines)
    }
  }

  /// The mean of a band over a range of places; nil where none of its pixels has a value.
  func mean(_ band: Int, _ range: Range<Int>) -> Double? {
    var (sum, number) = (0.0, 0.0)
    for place in range {
      sum += sums[band * places + place]
      number += counts[band * places + place]
    }
    return number > 0 ? sum / number : nil
  }

  // Floats are exact enough: a band has some hundred rows, and the figures are heard.
  private mutating func addColumns(of lines: OverviewLines, _ rows: Int) {
    let (count, eights) = (count, lines.eights)
    let none = OverviewLines.Eight.zero
    var bandSums = [OverviewLines.Eight](repeating: none, count: count * eights)
    var bandCounts = bandSums
    lines.forEach { row, values in
      guard row < rows else { return }
      let base = (count - 1 - row * count / rows) * eights
      for index in 0..<eights {
        let value = values[index]
        let isMissing = .!((value - value) .== none)
        bandSums[base + index] += value.replacing(with: none, where: isMissing)
        bandCounts[base + index] += none.replacing(with: 1, where: .!isMissing)
      }
    }
    for band in 0..<count {
      for place in 0..<places {
        let (index, lane) = (band * eights + place / 8, place % 8)
        sums[band * places + place] = Double(bandSums[index][lane])
        counts[band * places + place] = Double(bandCounts[index][lane])
      }
    }
  }

  private mutating func addRows(of lines: OverviewLines) {
    let (count, places, width) = (count, places, lines.width)
    lines.forEach { row, values in
      for column in 0..<width {
        let value = values[column / 8][column % 8]
        guard value.isFinite else { continue }
        let cell = column * count / width * places + row
        sums[cell] += Double(value)
        counts[cell] += 1
      }
    }
  }
}
