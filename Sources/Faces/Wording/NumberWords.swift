// Numbers as terminal and window write them, the same in every language setting.

import Foundation

/// Numbers as text.
public enum NumberWords {
  private static let locale = Locale(identifier: "en_US_POSIX")

  /// A number with six significant digits, and with powers of ten where it is very small or large.
  public static func figures(_ value: Double) -> String {
    guard value != 0, !(1e-3..<1e6).contains(abs(value)) else { return number(value, 6) }
    return String(format: "%.6g", value)
  }

  /// A number with four significant digits, to be read out; whole numbers below a million keep all theirs.
  public static func significant(_ value: Double) -> String {
    guard value != 0, !(1e-3..<1e6).contains(abs(value)) else {
      return abs(value) >= 1e4
        ? number(value, 0)
        : value.formatted(
          .number.precision(.significantDigits(1...4)).grouping(.never).locale(locale))
    }
    return String(format: "%.4g", value)
  }

  /// A number with at most this many digits after the point; what rounds to 0 has no sign.
  public static func number(_ value: Double, _ digits: Int) -> String {
    let text = value.formatted(
      .number.precision(.fractionLength(0...digits)).grouping(.never).locale(locale))
    return text == "-0" ? "0" : text
  }

  /// A number with all its digits, as a person would write it: without a point where nothing follows.
  public static func exact(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number and its standard error, both to the error's second digit; without it where it is
  /// nothing beside the number.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - error: its standard error; nil where it has none.
  ///   - sign: what stands between the two.
  /// - Returns: the text.
  public static func measured(_ value: Double, _ error: Double?, sign: String = "±") -> String {
    guard let error, error > 1e-9 * abs(value) else { return figures(value) }
    let digits = max(Int(1 - log10(error).rounded(.down)), 0)
    return
      "\(String(format: "%.\(digits)f", value)) \(sign) \(String(format: "%.\(digits)f", error))"
  }
}
