// What can be wrong with one line of a stroke file.

/// A fault in one line of a stroke file.
public enum StrokeLineFault: Error, Sendable, Equatable {
  /// The columns every stroke file has, in their order.
  public enum Column: String, Sendable, CaseIterable {
    case time = "time_s"
    case x = "x_px"
    case y = "y_px"
    case pressure
    case contact
  }

  /// The line is longer than any line of numbers, as in a binary file.
  case tooLong(limitBytes: Int)
  /// The line holds bytes that no text has.
  case notText
  /// The line has fewer than the five columns.
  case missingColumns(found: Int)
  /// A cell is not a decimal number.
  case notANumber(column: Column, text: String)
  /// A cell is infinite or exceeds the range of a 64-bit float.
  case notFinite(column: Column)
  /// The time is more than 146 years from 0, half of what 64 bits of nanoseconds hold.
  case timeOutOfRange
  /// The time is before that of the line above, both in nanoseconds.
  case timeRunsBackwards(previousNanoseconds: Int64, nanoseconds: Int64)
  /// The pressure is not within 0...1.
  case pressureOutOfRange(pressure: Double)
  /// The contact is neither 0 nor 1.
  case contactNotZeroOrOne(text: String)
  /// The pointer is neither 1 nor 2.
  case pointerNotOneOrTwo(text: String)
  /// The file holds more samples than the limit.
  case tooManySamples(limit: Int)
}
