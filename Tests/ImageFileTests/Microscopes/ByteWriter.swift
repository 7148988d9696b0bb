// Bytes of either order, for the small writers of microscopes' formats.

/// Appends numbers to bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []
  let isBigEndian: Bool

  init(isBigEndian: Bool = false) {
    self.isBigEndian = isBigEndian
  }

  mutating func put(_ value: some FixedWidthInteger) {
    let ordered = isBigEndian ? value.bigEndian : value.littleEndian
    withUnsafeBytes(of: ordered) { bytes += $0 }
  }

  mutating func put(_ value: Float) { put(value.bitPattern) }

  mutating func put(_ value: Double) { put(value.bitPattern) }

  mutating func put(_ text: String) { bytes += Array(text.utf8) }

  mutating func put(raw: [UInt8]) { bytes += raw }

  mutating func pad(to length: Int) {
    bytes += [UInt8](repeating: 0, count: max(0, length - bytes.count))
  }
}
