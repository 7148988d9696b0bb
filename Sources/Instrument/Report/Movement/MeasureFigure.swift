// One figure of a stroke as text: the same in a page, in a table of comma-separated values and in
// JSON, so that the three never differ.

import Drawing

/// A figure of a stroke, or of all strokes.
public enum MeasureFigure: Sendable, Hashable {
  /// A number of things.
  case whole(Int)
  /// A time or a number with three decimals.
  case thousandths(Double)
  /// A number with six significant digits.
  case number(Double)
  /// A number that was chosen, with all its digits.
  case exact(Double)
  /// A word.
  case word(String)

  /// The text; empty where a number is not finite.
  public var text: String {
    switch self {
    case .whole(let count): "\(count)"
    case .thousandths(let value): ReportNumber.fixed(value, 3)
    case .number(let value): Self.significant(value)
    case .exact(let value): value == value.rounded() ? ReportNumber.fixed(value, 0) : "\(value)"
    case .word(let word): word
    }
  }

  /// The number that the text says; nil of a word.
  public var value: Double? {
    if case .word = self { nil } else { Double(text) }
  }

  private static let digits = 6
  // What is smaller is the rounding error of something that is 0.
  private static let least = 1e-12

  private static func significant(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    guard value.magnitude >= least else { return "0" }
    var (power, exponent) = (1.0, 0)
    while value.magnitude >= power * 10 {
      power *= 10
      exponent += 1
    }
    while value.magnitude < power {
      power /= 10
      exponent -= 1
    }
    guard exponent >= -4 else {
      return "\(ReportNumber.fixed(value / power, digits - 1))e\(exponent)"
    }
    return ReportNumber.fixed(value, max(digits - 1 - exponent, 0))
  }
}
