// Reads a table of a session row by row; damaged rows are left out and reported, the rest is used.

import Files
import Foundation
import Pen

/// The rows of a file, read one at a time.
public struct SessionTable<Row: SessionRow>: ~Copyable {
  /// The first line that had to be left out, and how many were; nil where all were read.
  public private(set) var damage: TableDamage?

  private let path: String
  private var source: LineSource?
  private var cells = TableCells(columns: Row.columns)
  private var lineNumber = 0
  private var lastTime = Int64.min

  /// Opens a table; one that is not there or not a table of this kind has no rows and is damage.
  public init(path: String) {
    self.path = path
    do throws(FileError) {
      var source = try LineSource(path: path)
      lineNumber = 1
      guard let first = try source.next() else {
        note(.empty)
        return
      }
      guard case .bytes(let bytes) = first, SessionTable.isHeader(bytes) else {
        note(.wrongHeader(found: SessionTable.beginning(of: first), expected: Row.header))
        return
      }
      self.source = consume source
    } catch {
      switch error {
      case .notFound: note(.missing)
      default: note(.notOpened(error))
      }
    }
  }

  /// The next row that can be used; nil at the end.
  public mutating func next() -> Row? {
    while true {
      lineNumber += 1
      let line: LineSource.Line
      do throws(FileError) {
        guard let found = try source?.next() else { return nil }
        line = found
      } catch {
        if case .notReadable(_, let number) = error { note(.unreadable(errno: number)) }
        source = nil
        return nil
      }
      do throws(TableFault) {
        guard case .bytes(let bytes) = line else {
          // What follows is the rest of the same line.
          source = nil
          throw .tooLong(limitBytes: LineSource.longestLineBytes)
        }
        // The last line of a program that was killed may be half a number.
        if source?.isLastLineCut ?? false { throw .cutShort }
        try cells.take(bytes)
        let row = try Row(cells)
        guard !Row.isInOrder || row.timeNanoseconds >= lastTime else {
          throw .timeRunsBackwards
        }
        lastTime = row.timeNanoseconds
        return row
      } catch {
        note(error)
      }
    }
  }

  private mutating func note(_ fault: TableFault) {
    if damage == nil {
      damage = TableDamage(path: path, line: max(lineNumber, 1), fault: fault)
    } else {
      damage?.count += 1
    }
  }

  private static func isHeader(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let expected = Array(Row.columns.joined(separator: ",").utf8)
    let next = bytes.dropFirst(expected.count).first
    return bytes.starts(with: expected) && (next == nil || next == UInt8(ascii: ","))
  }

  private static func beginning(of line: LineSource.Line) -> String {
    guard case .bytes(let bytes) = line else { return "" }
    return String(String(decoding: bytes, as: UTF8.self).prefix(80))
  }
}
