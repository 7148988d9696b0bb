// The ticks of an axis: round numbers, about as many as fit.

/// One axis of a plot.
public struct PlotScale: Sendable {
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double
  /// Where the ticks are.
  public let ticks: [Double]
  private let step: Double

  /// An axis over a range, its ends on ticks where `isWidened`.
  public init(_ range: ClosedRange<Double>, count: Int, isWidened: Bool) {
    var (low, high) = (range.lowerBound, range.upperBound)
    if !(high > low) {
      let half = max(low.magnitude * 0.05, 0.5)
      (low, high) = (low - half, high + half)
    }
    let rough = (high - low) / Double(max(count, 1))
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    while power > rough { power /= 10 }
    let step = ([1, 2, 5, 10].map { $0 * power }.first { $0 >= rough }) ?? power * 10
    self.step = step
    if isWidened {
      low = (low / step).rounded(.down) * step
      high = (high / step).rounded(.up) * step
    }
    self.low = low
    self.high = high
    let first = Int((low / step).rounded(.up))
    let last = Int((high / step + 1e-9).rounded(.down))
    ticks = first <= last ? (first...last).map { Double($0) * step } : []
  }

  /// Where a value lies, 0...1.
  public func fraction(_ value: Double) -> Double {
    (value - low) / (high - low)
  }

  /// A tick's label.
  public func label(_ tick: Double) -> String {
    var decimals = 0
    var unit = step
    while unit < 0.999, decimals < 9 {
      unit *= 10
      decimals += 1
    }
    // A step of 2.5 needs one decimal more than one of 2.
    return ReportNumber.fixed(tick, decimals)
  }
}
