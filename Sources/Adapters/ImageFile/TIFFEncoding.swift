// The bytes of TIFF files, by libtiff.
import CTIFF
import Glibc

/// Pictures as TIFF files in memory.
enum TIFFEncoding {
  /// An uncompressed picture of 32-bit floats, row by row.
  static func bytes(
    floats pixels: [Float], width: Int, height: Int
  ) throws(DecodedPicture.Failure) -> [UInt8] {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height),
      pixels.count == width * height
    else { throw .refused }
    var output = tiff_output()
    defer { free(output.bytes) }
    let isDone = pixels.withUnsafeBufferPointer {
      tiff_encode_floats(&output, $0.baseAddress, columns, rows) != 0
    }
    guard isDone, let count = Int(exactly: output.count) else { throw .noMemory }
    return Array(UnsafeBufferPointer(start: output.bytes, count: count))
  }
}
