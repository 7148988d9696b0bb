// The histogram as a picture: columns whose heights follow the logarithm of the counts, so that
// rare intensities are visible beside common ones.

import Foundation
import Micrograph

/// The outline of a histogram, and where windows lie on it.
public struct HistogramShape: Sendable, Hashable {
  /// Heights from left to right, 0...1.
  public let heights: [Double]
  /// The intensity at the left edge of the first column.
  public let low: Double
  /// The intensity at the right edge of the last column.
  public let high: Double

  /// Gathers the bins of a histogram into columns.
  public init(_ histogram: Histogram, columns: Int = 128) {
    let count = max(min(columns, max(histogram.bins.count, 1)), 1)
    low = histogram.firstBinValue - histogram.binWidth / 2
    high = low + histogram.binWidth * Double(max(histogram.bins.count, 1))
    var sums = [Int](repeating: 0, count: count)
    for (index, bin) in histogram.bins.enumerated() {
      sums[index * count / histogram.bins.count] += bin
    }
    let most = log(1 + Double(sums.max() ?? 0))
    heights = sums.map { most > 0 ? log(1 + Double($0)) / most : 0 }
  }

  /// The place of an intensity between the edges, 0...1.
  public func place(of value: Double) -> Double {
    high > low ? min(max((value - low) / (high - low), 0), 1) : 0
  }
}
