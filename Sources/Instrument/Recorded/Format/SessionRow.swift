// What the tables of a session have in common: named columns, one line a row, appended as it comes.

import Pen

/// One row of a table of a session.
public protocol SessionRow: Sendable {
  /// The columns, in their order; a file may have further ones behind them.
  static var columns: [String] { get }

  /// Columns behind them that later builds have added; a file may lack them.
  static var furtherColumns: [String] { get }

  /// Reads a row; times become nanoseconds since the session's start.
  init(_ cells: borrowing TableCells) throws(TableFault)

  /// The row as text, without its line feed.
  var line: String { get }

  /// When the row was made, in nanoseconds since the session's start.
  var timeNanoseconds: Int64 { get }

  /// Whether a time before that of the row above tells a damaged file.
  static var isInOrder: Bool { get }
}

extension SessionRow {
  /// The first line of the file.
  public static var header: String { (columns + furtherColumns).joined(separator: ",") }

  public static var furtherColumns: [String] { [] }

  public static var isInOrder: Bool { true }
}
