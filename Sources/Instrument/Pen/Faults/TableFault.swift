// What can be wrong with a table of a session, as facts.

import Files

/// A fault in one line of a table.
public enum TableFault: Error, Sendable, Equatable {
  /// The file is not there.
  case missing
  /// The file is there and cannot be opened as one.
  case notOpened(FileError)
  /// The file cannot be read on.
  case unreadable(errno: Int32)
  /// The file holds nothing.
  case empty
  /// The first line does not name the columns; `found` is its beginning.
  case wrongHeader(found: String, expected: String)
  /// The line ends without a line feed, as when the program was killed while it was written.
  case cutShort
  /// The line is longer than any line of numbers.
  case tooLong(limitBytes: Int)
  /// The line holds bytes that no text has.
  case notText
  /// The line has fewer columns than the table.
  case missingColumns(found: Int, expected: Int)
  /// A cell is not what its column holds.
  case wrongCell(column: String, text: String)
  /// The line is no event of a tablet; `text` is its beginning.
  case wrongEvent(text: String)
  /// The time lies before that of the line above.
  case timeRunsBackwards
}

/// The lines of a file that had to be left out.
public struct TableDamage: Sendable, Equatable {
  /// The file.
  public var path: String
  /// The first line that was left out; the header is line 1.
  public var line: Int
  /// Its fault.
  public var fault: TableFault
  /// How many lines were left out.
  public var count: Int

  /// Whether there is no table at all, rather than one with lines left out.
  public var isTotal: Bool {
    switch fault {
    case .missing, .notOpened, .empty, .wrongHeader: true
    default: false
    }
  }

  /// Creates a damage, by default of one line.
  public init(path: String, line: Int, fault: TableFault, count: Int = 1) {
    self.path = path
    self.line = line
    self.fault = fault
    self.count = count
  }
}
