// MRC and CCP4 maps: the 1024 bytes at the start.
// Layout: MRC2014, ccpem.ac.uk/mrc_format/mrc2014.php; the signs of mode 0 by IMOD's manual.
import Micrograph

/// The fields of an MRC header.
struct MRCHeader {
  static let byteCount = 1024

  // IMOD's mark, and the bit that says that its bytes have a sign.
  private static let imodStamp: UInt64 = 1_146_047_817
  private static let signedBit: UInt64 = 1
  // The longest side of any map; it also tells the byte order where no stamp does.
  private static let longestSide = 1 << 24
  private static let modes: Set<Int> = [0, 1, 2, 3, 4, 6, 7, 12, 16, 101]

  let reader: ByteReader
  let columns: Int
  let rows: Int
  let sections: Int
  let mode: Int
  /// The bytes between this header and the first row.
  let extendedBytes: Int
  /// Whether the header carries the word "MAP " and the stamp of a byte order.
  let hasStamp: Bool

  /// Whether the start of a file carries the word of a map.
  static func hasMark(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 216 && bytes[208..<211].elementsEqual("MAP".utf8)
  }

  /// Whether the start of a file has sizes as only a map has them in these places.
  static func isStart(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 216 else { return false }
    return byteOrder(of: bytes).map { isPlain(ByteReader(bytes: bytes, isBigEndian: $0)) } ?? false
  }

  init(_ bytes: [UInt8]) throws(ImageFlaw) {
    guard bytes.count >= Self.byteCount else { throw .truncated }
    guard let isBigEndian = Self.byteOrder(of: bytes) else { throw .damaged }
    let reader = ByteReader(bytes: bytes, isBigEndian: isBigEndian)
    func field(_ offset: Int) throws(ImageFlaw) -> Int {
      Int(Int32(truncatingIfNeeded: try reader.integer(at: offset, length: 4)))
    }
    columns = try field(0)
    rows = try field(4)
    sections = max(1, try field(8))
    mode = try field(12)
    extendedBytes = try field(92)
    guard (1...Self.longestSide).contains(columns), (1...Self.longestSide).contains(rows),
      sections <= Self.longestSide, extendedBytes >= 0
    else { throw .damaged }
    hasStamp = Self.hasMark(bytes)
    self.reader = reader
  }

  /// How a value is stored.
  func sample() throws(ImageFlaw) -> StoredSample {
    switch mode {
    case 0: .number(isUnsigned ? .unsigned8 : .signed8)
    case 1: .number(.signed16)
    case 2: .number(.float32)
    case 3: .complex(.signed16)
    case 4: .complex(.float32)
    case 6: .number(.unsigned16)
    case 7: .number(.signed32)
    case 12: .number(.float16)
    case 101: .half
    default: throw .unsupportedPixelType("numbers of the MRC mode \(mode)")
    }
  }

  /// The step along an axis of the map, in ångströms; nil where the cell makes no sense.
  ///
  /// `axis` is 0 for columns, 1 for rows and 2 for sections.
  func step(_ axis: Int) -> Double? {
    let place = axes[axis]
    let intervals = Int32(
      truncatingIfNeeded: (try? reader.integer(at: 28 + 4 * place, length: 4)) ?? 0)
    guard intervals > 0, let cell = real(40 + 4 * place) else { return nil }
    let step = cell / Double(intervals)
    // A millimetre a pixel is no microscope's.
    return step.isFinite && step > 0 && step < 1e7 ? step : nil
  }

  /// Whether the sections are slices of one volume.
  var isVolume: Bool { ((try? reader.integer(at: 88, length: 4)) ?? 0) != 0 }

  /// The kind of the extended header.
  var extendedType: String { reader.text(at: 104, length: 4) }

  /// The notes at the end of the header.
  var labels: [String] {
    let count = Int(truncatingIfNeeded: (try? reader.integer(at: 220, length: 4)) ?? 0)
    return (0..<min(max(count, 0), 10)).map { index in
      var label = reader.text(at: 224 + 80 * index, length: 80)
      while label.last?.isWhitespace == true { label.removeLast() }
      return label
    }
  }

  func real(_ offset: Int) -> Double? {
    guard let bits = try? reader.integer(at: offset, length: 4) else { return nil }
    return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  // Which of x, y and z columns, rows and sections are.
  private var axes: [Int] {
    let named = (0..<3).map { Int((try? reader.integer(at: 64 + 4 * $0, length: 4)) ?? 0) - 1 }
    return Set(named) == [0, 1, 2] ? named : [0, 1, 2]
  }

  private var isUnsigned: Bool {
    (try? reader.integer(at: 152, length: 4)) == Self.imodStamp
      && ((try? reader.integer(at: 156, length: 4)) ?? 1) & Self.signedBit == 0
  }

  private static func byteOrder(of bytes: [UInt8]) -> Bool? {
    switch (bytes[212], bytes[213]) {
    case (0x44, 0x44), (0x44, 0x41), (0x44, 0): false
    case (0x11, 0x11): true
    default:
      [false, true].first { isPlain(ByteReader(bytes: bytes, isBigEndian: $0)) }
    }
  }

  // Sizes and a mode that a map has: bytes of the wrong order make numbers of many millions.
  private static func isPlain(_ reader: ByteReader) -> Bool {
    func field(_ offset: Int) -> Int {
      Int(Int32(truncatingIfNeeded: (try? reader.integer(at: offset, length: 4)) ?? 0))
    }
    let axes = (0..<3).map { field(64 + 4 * $0) }
    return (1...1 << 17).contains(field(0)) && (1...1 << 17).contains(field(4))
      && (1...1 << 17).contains(field(8)) && modes.contains(field(12))
      && (Set(axes) == [1, 2, 3] || axes == [0, 0, 0])
      && (0...1 << 28).contains(field(92)) && (0...1 << 17).contains(field(28))
  }
}
