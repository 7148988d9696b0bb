// Files of labelled rows: comma-separated values that other programs read too. A file is read whole and written
// whole, so that adding to it never leaves half a row.

import Files
import Foundation
import Movement

/// Reads and writes files of labelled rows.
public enum RowFile {
  // Twice as much as the most rows that are learned from, of 96 numbers each.
  private static let largestBytes = 1 << 28
  private static let fewCharacters = 40

  /// The rows of a file; nothing is left out.
  ///
  /// - Throws: `file`, `notRows`, `rowFile`, and `noRows` where there is nothing but a header.
  public static func read(_ path: String) throws(RecognisingFault) -> [LabelledRow] {
    let rows = try rows(in: text(of: path), path: path)
    guard !rows.isEmpty else { throw .noRows(path: path) }
    return rows
  }

  /// The text of a file with these rows.
  public static func text(of rows: [LabelledRow]) -> String {
    let header = rows.first.map { LabelledRow.header(of: $0.shape.kind) + "\n" } ?? ""
    return header + lines(of: rows)
  }

  /// Writes rows to a file, which replaces an older one at once.
  ///
  /// - Throws: `file`.
  public static func write(_ rows: [LabelledRow], to path: String) throws(RecognisingFault) {
    try put(text(of: rows), path, mayBeInput: false)
  }

  /// Adds rows to a file, which is made where it is missing, while no other program does the same.
  ///
  /// What is there stays as it is, byte by byte.
  ///
  /// - Returns: how many rows were there before.
  /// - Throws: `otherKind`, and as `read` where the file holds anything but rows; it is untouched then.
  @discardableResult
  public static func append(
    _ rows: [LabelledRow], to path: String
  ) throws(RecognisingFault) -> Int {
    try FolderLock.hold(for: path, orThrow: RecognisingFault.file) {
      () throws(RecognisingFault) -> Int in
      var older = ""
      do throws(RecognisingFault) { older = try text(of: path) } catch {
        guard case .file(.notFound) = error else { throw error }
      }
      let before = try Self.rows(in: older, path: path)
      if let first = before.first?.shape.kind, rows.contains(where: { $0.shape.kind != first }) {
        throw .otherKind(path: path, found: first)
      }
      var joined = older
      if let last = joined.utf8.last, last != UInt8(ascii: "\n") { joined += "\n" }
      let hasHeader = rows.first.map { older.hasPrefix(LabelledRow.header(of: $0.shape.kind)) }
      joined += before.isEmpty && hasHeader == false ? text(of: rows) : lines(of: rows)
      try put(joined, path, mayBeInput: true)
      return before.count
    }
  }

  private static func put(
    _ text: String, _ path: String, mayBeInput: Bool
  ) throws(RecognisingFault) {
    do throws(FileError) {
      try OutputFile.write(Array(text.utf8), to: path, mayBeInput: mayBeInput)
    } catch {
      throw .file(error)
    }
  }

  private static func lines(of rows: [LabelledRow]) -> String {
    rows.map { $0.commaSeparated + "\n" }.joined()
  }

  private static func text(of path: String) throws(RecognisingFault) -> String {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path: path).bytes(limitBytes: largestBytes)
    } catch {
      throw .file(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw .notRows(path: path, found: "")
    }
    return text
  }

  private static func rows(
    in text: String, path: String
  ) throws(RecognisingFault) -> [LabelledRow] {
    do throws(LabelledRowError) {
      return try LabelledRow.rows(inCommaSeparated: text)
    } catch {
      // A file whose very first line is none of rows is a file of another kind.
      switch error {
      case .wrongColumnCount(line: 1, count: _, expected: _), .unknownKind(line: 1, text: _),
        .emptyLabel(line: 1?), .unclosedQuote(line: 1, column: _), .strayQuote(line: 1, column: _):
        let line = text.prefix { !$0.isNewline }
        throw .notRows(path: path, found: String(line.prefix(fewCharacters)))
      default: throw .rowFile(path: path, error)
      }
    }
  }
}
