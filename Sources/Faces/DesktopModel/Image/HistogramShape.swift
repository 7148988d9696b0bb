// The histogram as a picture: columns of equally many bins, so that no column is higher than its neighbour only
// because it holds one value more, and the ticks of both axes.

import Drawing
import Foundation
import Micrograph
import Wording

/// The outline of a histogram, and where windows lie on it.
public struct HistogramShape: Sendable, Hashable {
  /// A tick of an axis.
  public struct Tick: Sendable, Hashable {
    /// How far along the axis, 0...1.
    public let place: Double
    /// Its number.
    public let label: String
  }

  /// The pixels in each column, from left to right.
  public let counts: [Int]
  /// The intensity at the left edge of the first column.
  public let low: Double
  /// The intensity at the right edge of the last column.
  public let high: Double

  /// The pixels in the highest column.
  public var most: Int { counts.max() ?? 0 }

  /// From one column to the next, in the file's values.
  public var columnWidth: Double { (high - low) / Double(counts.count) }

  /// Gathers the bins of a histogram into columns, at most so many.
  public init(_ histogram: Histogram, columns: Int = 128) {
    let binCount = max(histogram.bins.count, 1)
    let share = (binCount + columns - 1) / max(columns, 1)
    let count = (binCount + share - 1) / share
    low = histogram.firstBinValue - histogram.binWidth / 2
    high = low + histogram.binWidth * Double(count * share)
    var sums = [Int](repeating: 0, count: count)
    for (index, bin) in histogram.bins.enumerated() { sums[index / share] += bin }
    counts = sums
  }

  /// The place of an intensity between the edges, 0...1.
  public func place(of value: Double) -> Double {
    high > low ? min(max((value - low) / (high - low), 0), 1) : 0
  }

  /// The intensity at a place between the edges.
  public func intensity(at place: Double) -> Double {
    low + min(max(place, 0), 1) * (high - low)
  }

  /// The height of a number of pixels, 0...1.
  public func height(of count: Int, _ axis: HistogramAxis) -> Double {
    guard most > 0 else { return 0 }
    switch axis {
    case .logarithmic: return log(1 + Double(count)) / log(1 + Double(most))
    case .linear: return Double(count) / Double(most)
    }
  }

  /// The ticks of the vertical axis, from the bottom to the top.
  ///
  /// - Parameters:
  ///   - axis: how the counts are spread.
  ///   - room: how many there is room for.
  /// - Returns: the ticks, about as many.
  public func countTicks(_ axis: HistogramAxis, most room: Int) -> [Tick] {
    var numbers: [Int] = []
    // Below ten pixels powers of ten would leave one tick.
    if axis == .logarithmic, most >= 10 {
      var powers = [1]
      while let last = powers.last, last <= most / 10 { powers.append(last * 10) }
      let step = max((powers.count + room - 1) / max(room, 1), 1)
      numbers = stride(from: powers.count - 1, through: 0, by: -step).map { powers[$0] }.reversed()
    } else {
      numbers = PlotScale(0...Double(max(most, 1)), count: max(room, 1), isWidened: false)
        .ticks.filter { $0 > 0 && $0 == $0.rounded() }.map { Int($0) }
    }
    return numbers.map { Tick(place: height(of: $0, axis), label: Self.label($0)) }
  }

  /// The ticks of the intensities, from left to right.
  ///
  /// - Parameter room: how many there is room for.
  /// - Returns: the ticks, about as many.
  public func intensityTicks(most room: Int) -> [Tick] {
    let scale = PlotScale(low...max(high, low), count: max(room - 1, 1), isWidened: false)
    let size = max(abs(low), abs(high))
    let isPower = size < 1e-2 || size >= 1e6
    return scale.ticks.map { tick in
      // A sum of steps that is nothing beside one of them is 0.
      let value = abs(tick) < 1e-9 * size ? 0 : tick
      return Tick(
        place: place(of: value),
        label: isPower ? NumberWords.significant(value) : scale.label(value))
    }
  }

  // Short beside a small picture: 20k for 20,000.
  private static func label(_ count: Int) -> String {
    for (unit, letter) in [(1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")]
    where count >= 10 * unit || count >= unit && count % unit == 0 {
      let number = NumberText.significant(Double(count) / Double(unit), 3)
      return "\(number)\(letter)"
    }
    return "\(count)"
  }
}
