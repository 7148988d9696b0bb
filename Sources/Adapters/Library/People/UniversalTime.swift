// Seconds since 1970 as the date and the time of day in UTC.

import Glibc

/// Date and time in UTC.
enum UniversalTime {
  // The end of the year 9999, beyond which a year has five digits.
  private static let secondsRange = 0.0...253_402_300_799

  /// A time as ISO 8601 writes it, to the second: 2026-11-26T10:15:30Z.
  ///
  /// - Parameters:
  ///   - seconds: since 1970; what lies outside the years 1970 to 9999 becomes the nearest that does not.
  ///   - separator: stands between hours, minutes and seconds.
  /// - Returns: the text.
  static func text(ofSeconds seconds: Double, separator: String = ":") -> String {
    let clamped =
      seconds.isNaN ? 0 : min(max(seconds, secondsRange.lowerBound), secondsRange.upperBound)
    var whole = time_t(clamped.rounded(.down))
    var parts = tm()
    gmtime_r(&whole, &parts)
    let date = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(padded)
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded)
    return date.joined(separator: "-") + "T" + time.joined(separator: separator) + "Z"
  }

  private static func padded(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
