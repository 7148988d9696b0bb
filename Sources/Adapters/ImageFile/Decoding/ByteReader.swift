// Numbers out of bytes, never past the end.

/// Bounds-checked big-endian or little-endian access to bytes in memory or in a file.
struct ByteReader: Sendable {
  private enum Source: Sendable {
    case memory([UInt8])
    case file(FilePages)
  }

  private let source: Source
  let isBigEndian: Bool
  /// The number of bytes.
  let count: Int

  /// Reads bytes in memory.
  init(bytes: [UInt8], isBigEndian: Bool) {
    source = .memory(bytes)
    self.isBigEndian = isBigEndian
    count = bytes.count
  }

  /// Reads a file piece by piece.
  init(pages: FilePages, isBigEndian: Bool) {
    source = .file(pages)
    self.isBigEndian = isBigEndian
    count = pages.count
  }

  private init(_ source: Source, count: Int, isBigEndian: Bool) {
    self.source = source
    self.count = count
    self.isBigEndian = isBigEndian
  }

  /// The same bytes in this order.
  func ordered(isBigEndian: Bool) -> ByteReader {
    ByteReader(source, count: count, isBigEndian: isBigEndian)
  }

  /// Whether `length` bytes from `offset` lie within the file.
  func holds(_ length: Int, at offset: Int) -> Bool {
    offset >= 0 && length >= 0 && offset <= count && length <= count - offset
  }

  /// The unsigned integer of `length` (1 to 8) bytes at `offset`.
  func integer(at offset: Int, length: Int) throws(ImageFlaw) -> UInt64 {
    guard holds(length, at: offset) else { throw .truncated }
    switch source {
    case .file(let pages):
      return pages.integer(at: offset, length: length, isBigEndian: isBigEndian)
    case .memory(let bytes):
      var value: UInt64 = 0
      for index in 0..<length {
        let place = isBigEndian ? offset + index : offset + length - 1 - index
        value = value << 8 | UInt64(bytes[place])
      }
      return value
    }
  }

  /// The integer of `length` bytes at `offset` as an index or a count.
  func number(at offset: Int, length: Int) throws(ImageFlaw) -> Int {
    guard let value = Int(exactly: try integer(at: offset, length: length)) else { throw .damaged }
    return value
  }

  /// The `length` bytes at `offset`; none where they do not lie within the file.
  func bytes(_ length: Int, at offset: Int) -> [UInt8] {
    guard holds(length, at: offset) else { return [] }
    switch source {
    case .memory(let bytes): return Array(bytes[offset..<offset + length])
    case .file(let pages): return pages.bytes(length, at: offset)
    }
  }

  /// The UTF-8 or Latin-1 text of `length` bytes at `offset`, up to the first zero.
  func text(at offset: Int, length: Int) -> String {
    let field = bytes(length, at: offset).prefix { $0 != 0 }
    if let text = String(validating: field, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(field.map { Unicode.Scalar($0) }))
  }
}
