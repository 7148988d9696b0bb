// The numbers a key accepts.

/// A range of numbers.
public struct ValueRange: Sendable, Hashable {
  /// The smallest number, or the one all must be above.
  public let lowest: Double
  /// The largest number.
  public let highest: Double
  /// Whether `lowest` itself is outside.
  public let isLowestExcluded: Bool

  /// Creates a closed range.
  public init(_ range: ClosedRange<Double>) {
    lowest = range.lowerBound
    highest = range.upperBound
    isLowestExcluded = false
  }

  /// Creates a range without its lowest value.
  public init(above lowest: Double, through highest: Double) {
    self.lowest = lowest
    self.highest = highest
    isLowestExcluded = true
  }

  /// Whether `value` lies in the range; NaN lies in none.
  public func contains(_ value: Double) -> Bool {
    (isLowestExcluded ? value > lowest : value >= lowest) && value <= highest
  }
}
