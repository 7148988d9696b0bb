// The check sum that closes a PNG chunk.

/// CRC-32 with the polynomial of ISO 3309, as annex D of the PNG specification states it.
enum CyclicRedundancyCheck {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  static func value(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      table.withUnsafeBufferPointer { table in
        var value: UInt32 = 0xFFFF_FFFF
        for byte in buffer {
          value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8)
        }
        return ~value
      }
    }
  }
}
