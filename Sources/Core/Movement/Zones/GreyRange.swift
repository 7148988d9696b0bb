// The values that a zone of grey takes, with the gap between entering and leaving. Entering is harder than
// leaving, so that a value that trembles about one threshold enters once.

/// A range of the place on the pitch scale, 0...1, or of its change, with thresholds of its own for
/// entering and for leaving.
///
/// A value that lies on a threshold has reached it, on the way in and on the way out.
///
/// The gesture drum gives the same numbers in metres and in shares of the arm; here they are shares of the scale. Its
/// lower region is said to lie at the waist or below and is entered at 0.1 above: 0.1 counts, and values below it.
public enum GreyRange: Sendable, Hashable {
  /// From `enter` upwards; left at `exit`, which is lower.
  case above(enter: Double, exit: Double)
  /// From `enter` downwards; left at `exit`, which is higher.
  case below(enter: Double, exit: Double)
  /// Between `low` and `high`; left `gap` outside.
  case between(low: Double, high: Double, gap: Double)

  /// The least gap between entering and leaving: a tenth of the scale from 0 to 1, as the gesture drum has it for
  /// each of its regions.
  public static let leastGap = 0.1

  /// This with a gap of ``leastGap`` at least: where it is narrower, leaving moves away from entering, as far as the
  /// scale goes.
  ///
  /// - Parameter scale: the values there are.
  /// - Returns: the range that is followed.
  public func withLeastGap(on scale: ClosedRange<Double>) -> GreyRange {
    switch self {
    case .above(let enter, let exit):
      .above(enter: enter, exit: max(min(exit, enter - Self.leastGap), scale.lowerBound))
    case .below(let enter, let exit):
      .below(enter: enter, exit: min(max(exit, enter + Self.leastGap), scale.upperBound))
    case .between(let low, let high, let gap):
      .between(low: low, high: high, gap: max(gap, Self.leastGap))
    }
  }

  /// How far within the threshold of entering a value lies; negative outside.
  func entryDepth(_ value: Double) -> Double {
    switch self {
    case .above(let enter, _): value - enter
    case .below(let enter, _): enter - value
    case .between(let low, let high, _): min(value - low, high - value)
    }
  }

  /// How far within the threshold of leaving a value lies; 0 or less outside.
  func exitDepth(_ value: Double) -> Double {
    switch self {
    case .above(_, let exit): value - exit
    case .below(_, let exit): exit - value
    case .between(let low, let high, let gap):
      // A gap that leads past an end of the scale from 0 to 1 ends there, unless the band itself does.
      min(
        value - (low > 0 ? max(low - gap, 0) : low - gap),
        (high < 1 ? min(high + gap, 1) : high + gap) - value)
    }
  }
}
