// The range of intensities that is spread over the whole pitch range; values outside it sound like
// its ends.

/// A range of intensities in the file's own values, `low` below `high`.
public struct IntensityWindow: Sendable, Hashable {
  /// The intensity that becomes u = 0.
  public let low: Double
  /// The intensity that becomes u = 1.
  public let high: Double

  /// Creates a window.
  ///
  /// - Returns: nil unless both ends and the distance between them are finite and `low` is below
  ///   `high`.
  public init?(low: Double, high: Double) {
    guard low.isFinite, high.isFinite, low < high, (high - low).isFinite else { return nil }
    self.low = low
    self.high = high
  }

  /// The place of `value` in the window, 0 at or below `low`, 1 at or above `high`.
  public func position(of value: Double) -> Double {
    min(max((value - low) / (high - low), 0), 1)
  }
}
