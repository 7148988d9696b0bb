// Why a row is not one.

/// A failure to make or to read a labelled row: facts only, worded elsewhere.
///
/// Lines and columns count from 1.
public enum LabelledRowError: Error, Hashable, Sendable {
  /// The label is empty or blank; `line` is nil outside a file.
  case emptyLabel(line: Int?)
  /// A new label or person has a character that another program may take for the end of a column, or a
  /// label that was read has one that ends a line.
  case reservedCharacter(text: String, character: Character)
  /// A quoted column does not end within its line.
  case unclosedQuote(line: Int, column: Int)
  /// A column goes on after its closing quote, or has a quote within.
  case strayQuote(line: Int, column: Int)
  /// The line has another number of columns than its kind.
  case wrongColumnCount(line: Int, count: Int, expected: Int)
  /// The third column names no kind.
  case unknownKind(line: Int, text: String)
  /// The text of a column is not a finite number.
  case notANumber(line: Int, column: Int, text: String)
  /// A size, time or number of contacts that cannot be.
  case outOfRange(line: Int, column: Int, value: Double)
}
