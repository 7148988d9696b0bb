// The kinds of values settings are made of.

/// The kind of value a key requires.
public enum ExpectedType: Sendable, Hashable {
  case text
  case number
  case wholeNumber
  case boolean
  case table
  /// A list of tables, each under the key in double brackets.
  case tables
  /// A list of so many numbers.
  case numbers(Int)
  /// A list of three corners or more, each a list of x and y.
  case corners
  /// A number or a certain keyword.
  case numberOrWord(String)
  /// The keyword "automatic" or "full-range", or two numbers, the lower first.
  case window
  /// A list of hours, each with the exposure of the left and the right ear.
  case hours
  /// A whole number, or its hexadecimal digits as a text.
  case identifier
  /// A list of texts.
  case texts
  /// Pairs of a target's number and a distance.
  case targets
}
