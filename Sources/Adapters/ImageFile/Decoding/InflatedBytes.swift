// Packed bytes, unpacked by zlib.
import CZlib

/// Unpacks streams of zlib's format (RFC 1950).
enum InflatedBytes {
  /// Unpacks a whole stream to the end of `bytes`, from `start` on.
  ///
  /// - Throws: `damaged` where the stream is none or does not have `count` bytes.
  static func unpack(
    _ packed: [UInt8], into bytes: inout [UInt8], at start: Int, count: Int
  ) throws(ImageFlaw) {
    guard start >= 0, count >= 0, start <= bytes.count - count else { throw .damaged }
    var length = uLongf(count)
    let code = bytes.withUnsafeMutableBufferPointer { target in
      let room = UnsafeMutableBufferPointer(rebasing: target[start..<start + count])
      return packed.withUnsafeBufferPointer {
        uncompress(room.baseAddress, &length, $0.baseAddress, uLong($0.count))
      }
    }
    guard code == Z_OK, length == count else { throw .damaged }
  }
}
