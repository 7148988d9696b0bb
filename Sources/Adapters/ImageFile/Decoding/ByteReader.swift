// Numbers out of bytes, never past the end.

/// Bounds-checked big-endian or little-endian access to a file in memory.
struct ByteReader {
  let bytes: [UInt8]
  let isBigEndian: Bool

  var count: Int { bytes.count }

  /// Whether `length` bytes from `offset` lie within the file.
  func holds(_ length: Int, at offset: Int) -> Bool {
    offset >= 0 && length >= 0 && offset <= bytes.count && length <= bytes.count - offset
  }

  /// The unsigned integer of `length` (1 to 8) bytes at `offset`.
  func integer(at offset: Int, length: Int) throws(ImageFlaw) -> UInt64 {
    guard holds(length, at: offset) else { throw .truncated }
    var value: UInt64 = 0
    for index in 0..<length {
      let place = isBigEndian ? offset + index : offset + length - 1 - index
      value = value << 8 | UInt64(bytes[place])
    }
    return value
  }

  /// The integer of `length` bytes at `offset` as an index or a count.
  func number(at offset: Int, length: Int) throws(ImageFlaw) -> Int {
    guard let value = Int(exactly: try integer(at: offset, length: length)) else { throw .damaged }
    return value
  }

  /// The Latin-1 text of `length` bytes at `offset`, up to the first zero.
  func text(at offset: Int, length: Int) -> String {
    guard holds(length, at: offset) else { return "" }
    let field = bytes[offset..<offset + length].prefix { $0 != 0 }
    if let text = String(validating: field, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(field.map { Unicode.Scalar($0) }))
  }
}
