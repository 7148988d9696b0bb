// The header of an object in a Digital Surf file: 512 bytes, little-endian, with texts of fixed length.
// No specification is published; the layout is that which RosettaSciIO reads.
import Files
import Micrograph

/// The numbers and texts at the start of an object.
struct DigitalSurfHeader: Sendable {
  static let byteCount = 512
  static let mark = Array("DIGITAL SURF".utf8)
  static let packedMark = Array("DSCOMPRESSED".utf8)

  private let bytes: [UInt8]
  let isPacked: Bool

  /// What the object is.
  let kind: Int
  /// How many objects of this kind follow one another.
  let objects: Int
  /// How many layers each has, each an object of its own.
  let layers: Int
  let width: Int
  let height: Int
  /// The values of a point, more than one in a map of spectra.
  let valuesPerPoint: Int
  let sample: PixelType
  /// The stored value of a point that was not measured.
  let missing: Int32?
  /// The bytes of text between the header and the values.
  let textBytes: Int

  /// Reads a header; nil where the bytes are none.
  init?(_ bytes: [UInt8]) throws(ImageFlaw) {
    guard bytes.starts(with: Self.mark) || bytes.starts(with: Self.packedMark) else { return nil }
    guard bytes.count >= Self.byteCount else { throw .truncated }
    self.bytes = bytes
    isPacked = bytes.starts(with: Self.packedMark)
    func short(_ place: Int) -> Int { Int(Int16(bitPattern: Self.half(bytes, place))) }
    func long(_ place: Int) -> Int { Int(Self.whole(bytes, place)) }
    guard short(12) == 0 else {
      throw .unsupportedVariant("a Digital Surf file of another computer's byte order")
    }
    kind = short(18)
    objects = max(1, Int(Self.half(bytes, 14)))
    layers = max(1, short(80))
    valuesPerPoint = max(1, long(94))
    switch short(98) {
    case 16: sample = .signed16
    case 32: sample = .signed32
    default: throw .unsupportedPixelType("\(short(98)) bits")
    }
    (width, height) = (long(108), long(112))
    missing = short(86) == 1 ? Self.whole(bytes, 100) &- 2 : nil
    textBytes = Int(Self.half(bytes, 334)) + Int(Self.half(bytes, 336))
    guard width > 0, height > 0 else { throw .damaged }
  }

  /// The number of a field of 32 bits.
  func real(_ place: Int) -> Double { Double(Float(bitPattern: UInt32(bitPattern: whole(place)))) }

  /// The integer of a field of 32 bits.
  func whole(_ place: Int) -> Int32 { Self.whole(bytes, place) }

  /// The integer of a field of 16 bits.
  func half(_ place: Int) -> Int { Int(Int16(bitPattern: Self.half(bytes, place))) }

  /// The text of a field, without the spaces that fill it.
  func text(_ place: Int, _ length: Int) -> String {
    bytes[place..<place + length].prefix { $0 != 0 }.latin1.trimmed
  }

  private static func whole(_ bytes: [UInt8], _ place: Int) -> Int32 {
    (0..<4).reduce(Int32(0)) { $0 | Int32(bytes[place + $1]) << Int32(8 * $1) }
  }

  private static func half(_ bytes: [UInt8], _ place: Int) -> UInt16 {
    UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
  }
}
