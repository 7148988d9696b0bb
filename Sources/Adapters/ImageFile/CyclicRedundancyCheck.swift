// The check sum that closes a PNG chunk.
import CPNG

/// CRC-32 with the polynomial of ISO 3309, as annex D of the PNG specification states it.
enum CyclicRedundancyCheck {
  static func value(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { png_file_check_sum($0.baseAddress, $0.count) }
  }
}
