// A changed byte in a PNG file breaks the checksum of its chunk, and readers stop there: the
// checksums are recomputed, so that changes reach the code behind them.

/// The sums of the chunks of a PNG file.
public enum PNGSums {
  private static let signatureBytes = 8
  /// The bytes of a chunk beside its body: length, kind and sum.
  private static let frameBytes = 12

  /// Makes the sums of all whole chunks right.
  public static func mend(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    guard bytes.count > signatureBytes, bytes[0] == 0x89, bytes[1] == UInt8(ascii: "P") else {
      return
    }
    var start = signatureBytes
    while start + frameBytes <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + frameBytes + length
      guard end <= bytes.count else { return }
      let sum = sum(of: bytes[(start + 4)..<(end - 4)])
      for place in 0..<4 {
        bytes[end - 4 + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * place))
      }
      start = end
    }
  }

  /// CRC-32 as in annex D of the PNG specification.
  private static func sum(of bytes: Slice<UnsafeMutableBufferPointer<UInt8>>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
