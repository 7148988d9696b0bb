// The kinds of values settings are made of.

/// The kind of value a key requires.
public enum ExpectedType: Sendable, Hashable {
  case text
  case number
  case wholeNumber
  case boolean
  case table
  /// A number or a certain keyword.
  case numberOrWord(String)
  /// The keyword "automatic" or "full-range", or two numbers, the lower first.
  case window
  /// A list of hours, each with the exposure of the left and the right ear.
  case hours
  /// A whole number, or its hexadecimal digits as a text.
  case identifier
  /// Pairs of a target's number and a distance.
  case targets
}
