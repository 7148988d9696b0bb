// The cells of one line of a table, read in place: an hour of audio cycles is millions of lines.

import Files
import Foundation
import Pen

/// One line, cut at its commas.
public struct TableCells: ~Copyable {
  private static let fewCharacters = 40

  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private let columns: [String]

  init(columns: [String]) {
    self.columns = columns
  }

  /// Takes the next line; further columns than the table's are left alone.
  mutating func take(_ line: [UInt8]) throws(TableFault) {
    bytes = line
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    ends.removeAll(keepingCapacity: true)
    var isASCII = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: ",") {
        ends.append(index)
      } else if byte >= 0x80 {
        isASCII = false
      } else if byte < 0x20, byte != UInt8(ascii: "\t") {
        throw .notText
      }
    }
    if !isASCII, String(validating: bytes, as: UTF8.self) == nil { throw .notText }
    ends.append(bytes.count)
    guard ends.count >= columns.count else {
      throw .missingColumns(found: ends.count, expected: columns.count)
    }
  }

  private func range(_ column: Int) -> Range<Int> {
    (column == 0 ? 0 : ends[column - 1] + 1)..<ends[column]
  }

  /// Whether there is a cell of a column that a file may lack.
  public func has(_ column: Int) -> Bool {
    column < ends.count
  }

  /// Whether a cell holds nothing.
  public func isEmpty(_ column: Int) -> Bool {
    range(column).isEmpty
  }

  /// A cell as text.
  public func text(_ column: Int) -> String {
    String(decoding: bytes[range(column)], as: UTF8.self)
  }

  /// A cell and everything after it, for a last column that may contain commas.
  public func rest(from column: Int) -> String {
    String(decoding: bytes[range(column).lowerBound...], as: UTF8.self)
  }

  /// The fault of a cell that is not what its column holds.
  public func wrong(_ column: Int) -> TableFault {
    .wrongCell(
      column: column < columns.count ? columns[column] : "column \(column + 1)",
      text: String(text(column).prefix(TableCells.fewCharacters)))
  }

  /// A cell as a finite decimal number.
  ///
  /// - Throws: `wrongCell`.
  public func number(_ column: Int) throws(TableFault) -> Double {
    let cell = bytes[range(column)]
    let isDecimal = cell.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(String(decoding: cell, as: UTF8.self)), number.isFinite
    else { throw wrong(column) }
    return number
  }

  /// A cell as a finite 32-bit number: the nearest, which is the one that was written.
  ///
  /// - Throws: `wrongCell`.
  public func float(_ column: Int) throws(TableFault) -> Float {
    // Through 64 bits the text would be rounded twice.
    guard let number = Float(text(column)), number.isFinite else { throw wrong(column) }
    return number
  }

  /// A cell as a number; nil where it is empty.
  ///
  /// - Throws: `wrongCell`.
  public func optionalNumber(_ column: Int) throws(TableFault) -> Double? {
    isEmpty(column) ? nil : try number(column)
  }

  /// A cell as a whole number within a range.
  ///
  /// - Throws: `wrongCell` where it is not a whole number or outside the range.
  public func whole(_ column: Int, in allowed: ClosedRange<Int>) throws(TableFault) -> Int {
    let cell = range(column)
    var digits = cell.lowerBound
    let isNegative = !cell.isEmpty && bytes[digits] == UInt8(ascii: "-")
    if isNegative { digits += 1 }
    guard digits < cell.upperBound, cell.upperBound - digits <= 18 else { throw wrong(column) }
    var value = 0
    for index in digits..<cell.upperBound {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { throw wrong(column) }
      value = value * 10 + Int(digit)
    }
    if isNegative { value = -value }
    guard allowed.contains(value) else { throw wrong(column) }
    return value
  }

  /// A cell of seconds, in nanoseconds.
  ///
  /// - Throws: `wrongCell`.
  public func nanoseconds(_ column: Int) throws(TableFault) -> Int64 {
    let cell = range(column)
    // The writer's format: an optional sign, digits, a point, nine digits.
    let point = cell.upperBound - 10
    if point > cell.lowerBound, bytes[point] == UInt8(ascii: "."), cell.count <= 19 {
      let isNegative = bytes[cell.lowerBound] == UInt8(ascii: "-")
      var value: Int64 = 0
      var isPlain = true
      for index in (isNegative ? cell.lowerBound + 1 : cell.lowerBound)..<cell.upperBound
      where index != point {
        let digit = bytes[index] &- UInt8(ascii: "0")
        if digit > 9 { isPlain = false }
        value = value &* 10 &+ Int64(digit)
      }
      if isPlain { return isNegative ? -value : value }
    }
    let text = Substring(decoding: bytes[cell], as: UTF8.self)
    guard case .nanoseconds(let nanoseconds) = DecimalSeconds.nanoseconds(from: text.utf8),
      nanoseconds.magnitude <= UInt64(Int64.max / 2)
    else { throw wrong(column) }
    return nanoseconds
  }
}
