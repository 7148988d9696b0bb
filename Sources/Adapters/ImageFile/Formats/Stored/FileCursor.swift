// A place in a file that moves on, with a piece of the file in memory: headers of thousands of small
// entries would otherwise cost a system call for each.
import Files

/// Reads numbers one after the other.
struct FileCursor {
  private static let pieceBytes = 1 << 16

  private var piece: [UInt8] = []
  private var start = 0
  /// Where the next byte is read.
  private(set) var position: Int

  init(at position: Int = 0) {
    self.position = position
  }

  /// The next `length` (1 to 8) bytes as a number.
  mutating func integer(
    _ length: Int, isBigEndian: Bool, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> UInt64 {
    try hold(length, file)
    var value: UInt64 = 0
    let base = position - start
    for index in 0..<length {
      let byte = UInt64(piece[base + (isBigEndian ? index : length - 1 - index)])
      value = value << 8 | byte
    }
    position += length
    return value
  }

  /// The next `length` bytes as a count or a position.
  mutating func number(
    _ length: Int, isBigEndian: Bool, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> Int {
    guard let value = Int(exactly: try integer(length, isBigEndian: isBigEndian, file)) else {
      throw .damaged
    }
    return value
  }

  /// The next bytes.
  mutating func bytes(
    _ count: Int, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> ArraySlice<UInt8> {
    try hold(count, file)
    let base = position - start
    position += count
    return piece[base..<base + count]
  }

  /// Leaves out bytes that must be there.
  mutating func skip(_ count: Int, _ file: borrowing InputFile) throws(ImageFlaw) {
    try file.check(count, at: position)
    position += count
  }

  private mutating func hold(_ count: Int, _ file: borrowing InputFile) throws(ImageFlaw) {
    if position >= start, count <= piece.count, position - start <= piece.count - count { return }
    try file.check(count, at: position)
    piece = try file.prefix(max(count, Self.pieceBytes), at: position)
    start = position
    guard piece.count >= count else { throw .truncated }
  }
}
