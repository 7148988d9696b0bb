// The values of a part of a picture by bands across the way of an overview, in an order that hangs on nothing but
// its size.

import Micrograph

/// What each band has at each column or row of the way: the mean of its values, or how far the farthest of them is
/// from a value.
struct OverviewBands {
  /// How many bands there are.
  let count: Int
  private let places: Int
  /// The value whose distance is told; nil for means.
  private let middle: Float?
  /// Sums, or the greatest distances.
  private var sums: [Double]
  private var counts: [Double]

  /// Takes the values of `lines`; the bands are counted from the bottom up, of rows from the left.
  init(
    _ lines: OverviewLines, _ sweep: OverviewSweep, most: Int, rows: Int, from middle: Float?
  ) {
    self.middle = middle
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

  /// The mean of a band over a range of places, or the greatest distance; nil where none of its pixels has a value.
  func figure(_ band: Int, _ range: Range<Int>) -> Double? {
    var (sum, number, greatest) = (0.0, 0.0, 0.0)
    for place in range {
      sum += sums[band * places + place]
      number += counts[band * places + place]
      greatest = max(greatest, sums[band * places + place])
    }
    guard number > 0 else { return nil }
    return middle == nil ? sum / number : greatest
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
        if let middle {
          let above = value - OverviewLines.Eight(repeating: middle)
          let distance = above.replacing(with: -above, where: above .< none)
          let sum = bandSums[base + index]
          bandSums[base + index].replace(
            with: distance, where: .!isMissing .& (distance .> sum))
        } else {
          bandSums[base + index] += value.replacing(with: none, where: isMissing)
        }
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
    let ends = (0...count).map { ($0 * width + count - 1) / count }
    lines.forEach { row, values in
      for band in 0..<count {
        var (sum, number): (Float, Int) = (0, 0)
        for column in ends[band]..<ends[band + 1] {
          let value = values[column / 8][column % 8]
          guard value.isFinite else { continue }
          number += 1
          if let middle { sum = max(sum, abs(value - middle)) } else { sum += value }
        }
        sums[band * places + row] = Double(sum)
        counts[band * places + row] = Double(number)
      }
    }
  }
}
