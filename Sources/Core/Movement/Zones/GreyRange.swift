// The values that a zone of grey takes, with the gap between entering and leaving. Entering is harder than
// leaving, so that a value that trembles about one threshold enters once.

/// A range of the place on the pitch scale, 0...1, or of its change, with thresholds of its own for
/// entering and for leaving.
///
/// A value that lies on a threshold has reached it, on the way in and on the way out.
public enum GreyRange: Sendable, Hashable {
  /// From `enter` upwards; left at `exit`, which is lower.
  case above(enter: Double, exit: Double)
  /// From `enter` downwards; left at `exit`, which is higher.
  case below(enter: Double, exit: Double)
  /// Between `low` and `high`; left `gap` outside.
  case between(low: Double, high: Double, gap: Double)

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
    case .between(let low, let high, let gap): min(value - (low - gap), (high + gap) - value)
    }
  }
}
