// The common interface of a session's tables: named columns, one line a row, appended as it
// arrives.

import Pen

/// One row of a table of a session.
public protocol SessionRow: Sendable {
  /// The columns, in their order; a file may have further ones after them.
  static var columns: [String] { get }

  /// Columns that later builds have appended; a file may lack them.
  static var furtherColumns: [String] { get }

  /// Reads a row; times become nanoseconds since the session's start.
  ///
  /// - Throws: `wrongCell`.
  init(_ cells: borrowing TableCells) throws(TableFault)

  /// The row as text, without its line feed.
  var line: String { get }

  /// When the row was made, in nanoseconds since the session's start.
  var timeNanoseconds: Int64 { get }

  /// Whether a time before that of the row above means a damaged file.
  static var isInOrder: Bool { get }
}

extension SessionRow {
  /// The first line of the file.
  public static var header: String { (columns + furtherColumns).joined(separator: ",") }

  /// By default there are none.
  public static var furtherColumns: [String] { [] }

  /// By default it does.
  public static var isInOrder: Bool { true }
}
