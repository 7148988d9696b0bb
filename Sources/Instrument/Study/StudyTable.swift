// The answers of a participant: appended line by line and stored at once, so that a program that is killed
// loses at most the trial that was being answered.

import Files
import Foundation
import Glibc
import Pen

/// `trials.csv` while a participant answers.
public struct StudyTable: ~Copyable {
  /// The rows so far.
  public private(set) var rows: [StudyRow]

  private let path: String
  private let descriptor: Int32

  static let fileName = "trials.csv"

  /// Opens a participant's table, or begins it; a last line that broke off is removed.
  ///
  /// - Throws: `StudyError.damaged` for a line that is no row, and why the file cannot be read or written;
  ///   EWOULDBLOCK where another program has it open.
  public init(folder: String) throws(Fault) {
    let path = "\(folder)/\(Self.fileName)"
    let (descriptor, rows) = try Self.open(path)
    self.path = path
    self.descriptor = descriptor
    self.rows = rows
  }

  private static func open(_ path: String) throws(Fault) -> (Int32, [StudyRow]) {
    let opened = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { throw .file(.cannotWrite(path: path, errno: errno)) }
    do throws(Fault) {
      guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
        throw .file(.cannotWrite(path: path, errno: errno))
      }
      let read = try Self.read(path)
      guard ftruncate(opened, off_t(read.wholeBytes)) == 0, lseek(opened, 0, SEEK_END) >= 0 else {
        throw .file(.cannotWrite(path: path, errno: errno))
      }
      if read.wholeBytes == 0 { try write(StudyRow.header, to: opened, path) }
      return (opened, read.rows)
    } catch {
      close(opened)
      throw error
    }
  }

  deinit {
    close(descriptor)
  }

  /// The rows of a participant's table; none where there is no table yet.
  ///
  /// - Throws: `StudyError.damaged`, and why the file cannot be read.
  public static func rows(folder: String) throws(Fault) -> [StudyRow] {
    let path = "\(folder)/\(fileName)"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try read(path).rows
  }

  /// Adds a row and waits until it is stored.
  ///
  /// - Throws: `cannotWrite` with the system's reason.
  public mutating func append(_ row: StudyRow) throws(Fault) {
    try Self.write(row.line, to: descriptor, path)
    rows.append(row)
  }

  private static func write(_ line: String, to file: Int32, _ path: String) throws(Fault) {
    let bytes = Array((line + "\n").utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .file(.cannotWrite(path: path, errno: errno)) }
      written += count
    }
    guard fdatasync(file) == 0 else { throw .file(.cannotWrite(path: path, errno: errno)) }
  }

  // A million trials have some 150 MB; no participant answers a thousandth of them.
  private static let largestBytes = 67_108_864

  private static func read(_ path: String) throws(Fault) -> (rows: [StudyRow], wholeBytes: Int) {
    let bytes = try Fault.wrap { () throws(FileError) in
      try InputFile(path: path, followsLinks: false, isOwn: true).bytes(limitBytes: largestBytes)
    }
    let whole = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    guard whole > 0 else { return ([], 0) }
    var rows: [StudyRow] = []
    for (place, line) in bytes[..<(whole - 1)].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      func damage(_ fault: TableFault) -> Fault {
        .study(.damaged(TableDamage(path: path, line: place + 1, fault: fault)))
      }
      guard let text = String(validating: line, as: UTF8.self) else { throw damage(.notText) }
      guard place > 0 else {
        guard text == StudyRow.header else {
          throw damage(.wrongHeader(found: String(text.prefix(80)), expected: StudyRow.header))
        }
        continue
      }
      do throws(StudyRowFault) { rows.append(try StudyRow(line: text)) } catch {
        switch error {
        case .columns(let found):
          let expected = StudyRow.header.split(separator: ",").count
          throw damage(.missingColumns(found: found, expected: expected))
        case .cell(let column, let text):
          throw damage(.wrongCell(column: column, text: String(text.prefix(80))))
        }
      }
    }
    return (rows, whole)
  }
}
