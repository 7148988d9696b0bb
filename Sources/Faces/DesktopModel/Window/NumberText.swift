// Numbers and units as the window writes them, the same in every language setting.

import Foundation
import Translation

/// The window's number formats.
enum NumberText {
  private static let locale = Locale(identifier: "en_US_POSIX")

  /// A number with at most this many digits after the point.
  static func number(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return value > 0 ? translated("open") : translated("none") }
    return value.formatted(
      .number.precision(.fractionLength(0...digits)).grouping(.never).locale(locale))
  }

  /// A number with at most this many significant digits.
  static func significant(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return translated("none") }
    return value.formatted(
      .number.precision(.significantDigits(1...digits)).grouping(.never).locale(locale))
  }

  /// An intensity with at most this many significant digits, and with a power of ten where it is very small or large.
  static func intensity(_ value: Double, _ digits: Int) -> String {
    guard value != 0, value.isFinite, !(1e-4..<1e7).contains(abs(value)) else {
      return significant(value, digits)
    }
    return String(format: "%.\(digits)g", value)
  }

  /// A number with exactly this many digits after the point, for tables.
  static func fixed(_ value: Double, _ digits: Int) -> String {
    value.formatted(.number.precision(.fractionLength(digits)).grouping(.never).locale(locale))
  }
}
