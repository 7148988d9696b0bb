// The middle of measured numbers, such as times, which lie as they like: no distribution is assumed.

import RealModule

/// The median and the interval that holds the true one.
public enum MeasuredMedian {
  // With fewer the smallest and the largest do not hold it in 95 of 100 cases.
  private static let fewest = 6

  /// The middle number, or the mean of the two in the middle; nil without numbers.
  public static func value(of numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let sorted = numbers.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The median with an interval that holds the true one with 95 % probability or more: the widest pair of
  /// places from either end that the sign test does not refuse (Thompson, Annals of Mathematical Statistics
  /// 7(3), 1936); nil with fewer than six numbers.
  public static func estimate(of numbers: [Double]) -> Estimate? {
    guard numbers.count >= fewest, let middle = value(of: numbers) else { return nil }
    let sorted = numbers.sorted()
    let n = sorted.count
    // How many of n lie below the median: each with probability 1/2.
    var share = Double.exp(-Double(n) * Double.log(2))
    var below = share
    var place = 0
    while below <= 0.025 {
      place += 1
      share *= Double(n - place + 1) / Double(place)
      below += share
    }
    return Estimate(value: middle, low: sorted[place - 1], high: sorted[n - place])
  }
}
