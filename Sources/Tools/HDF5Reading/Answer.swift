// What this program writes: little-endian numbers, each text with its length before it. The reader in
// ImageFile believes none of it unchecked.
import Glibc

/// An answer in the making.
struct Answer {
  /// The kinds of records.
  enum Record: UInt8 {
    case group = 0x47
    case data = 0x44
    case attribute = 0x41
    case linkOutside = 0x58
    case cut = 0x4D
    case end = 0x2E
  }

  /// What an object says beside its shape.
  enum Value {
    case none
    case numbers([Double])
    case text([UInt8])
  }

  /// The mark and the version of the protocol.
  static let mark = Array("PNH5".utf8) + [1, 0, 0, 0]
  /// The bytes of the longest list.
  static let limitBytes = 8 << 20

  private(set) var bytes = mark

  /// Whether there is room for more.
  var hasRoom: Bool { bytes.count < Self.limitBytes }

  mutating func append(_ record: Record) {
    bytes.append(record.rawValue)
  }

  mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(text: some Collection<UInt8>) {
    append(UInt32(truncatingIfNeeded: text.count))
    bytes.append(contentsOf: text)
  }

  mutating func append(_ value: Value) {
    switch value {
    case .none: append(UInt8(0))
    case .numbers(let numbers):
      append(UInt8(1))
      append(UInt32(truncatingIfNeeded: numbers.count))
      for number in numbers { append(number.bitPattern) }
    case .text(let text):
      append(UInt8(2))
      append(text: text)
    }
  }

  /// Writes all bytes to standard output; false where nobody reads them.
  static func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }
}
