// How many strokes a session has, from its table of samples, without reading every number in it.

import Files

extension RecordedSession {
  // The columns of contact and pointer in the table of strokes.
  private static let contactColumn = 4
  private static let pointerColumn = 18

  /// Counts the touch-downs in the table of strokes.
  ///
  /// - Parameter isCancelled: whether to stop before the end.
  /// - Returns: their number; nil where the table cannot be read.
  public func strokeCount(isCancelled: () -> Bool = { false }) -> Int? {
    guard var lines = try? LineSource(path: folder.strokes) else { return nil }
    var count = 0
    var isDown: [UInt8: Bool] = [:]
    // The header is the first line.
    guard (try? lines.next()) != nil else { return nil }
    while let line = try? lines.next() {
      guard case .bytes(let bytes) = line, !isCancelled() else { return nil }
      guard let contact = Self.first(of: Self.contactColumn, in: bytes) else { continue }
      // Sessions of one pointer were recorded before there were several.
      let pointer = Self.first(of: Self.pointerColumn, in: bytes) ?? UInt8(ascii: "1")
      let isContact = contact == UInt8(ascii: "1")
      if isContact, isDown[pointer] != true { count += 1 }
      isDown[pointer] = isContact
    }
    return count
  }

  /// The first character of a cell, counted from 0; nil where there is none.
  private static func first(of column: Int, in line: [UInt8]) -> UInt8? {
    var number = 0
    for byte in line {
      if number == column { return byte == UInt8(ascii: ",") ? nil : byte }
      if byte == UInt8(ascii: ",") { number += 1 }
    }
    return nil
  }
}
