// Moments as dates in universal time, for pages, tables and JSON.

import Foundation

/// A moment that a calendar has.
struct UniversalTime: Sendable, Hashable {
  /// In seconds since 1970.
  let seconds: Double

  static let secondsPerDay = 86_400.0
  // The last second of the year 9999; a year has four digits.
  private static let possible = 0.0...253_402_300_799.0

  /// Nil where it is no number, or no year of four digits.
  init?(_ seconds: Double) {
    guard Self.possible.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// The time by ISO 8601, to the second.
  var stamp: String { Date(timeIntervalSince1970: seconds).formatted(.iso8601) }

  /// The day alone.
  var day: String { String(stamp.prefix(10)) }

  /// The day and the time in words.
  var words: String { "\(day) \(stamp.dropFirst(11).prefix(8)) UTC" }
}
