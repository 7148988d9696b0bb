// The bytes of PNG files, by libpng.
import CPNG
import Glibc

/// Pictures as PNG files in memory.
enum PNGEncoding {
  /// A picture of 16-bit grey, row by row, packed as closely as zlib can.
  static func bytes(
    grey pixels: [UInt16], width: Int, height: Int
  ) throws(DecodedPicture.Failure) -> [UInt8] {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height),
      pixels.count == width * height
    else { throw .refused }
    let (bytes, status) = pixels.withUnsafeBufferPointer {
      encode(
        png_file_picture(
          pixels: $0.baseAddress, row_bytes: 2 * width, width: columns, height: rows, channels: 1,
          bits: 16, compression_level: 9, has_offset: false, left: 0, top: 0))
    }
    if let failure = DecodedPicture.Failure(status) { throw failure }
    return bytes
  }

  /// A picture of blue, green and red, 8 bits each; rows begin `rowBytes` apart.
  static func bytes(
    colors: UnsafePointer<UInt8>, rowBytes: Int, width: Int, height: Int
  ) throws(DecodedPicture.Failure) -> [UInt8] {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height),
      rowBytes >= 3 * width
    else { throw .refused }
    let (bytes, status) = encode(
      png_file_picture(
        pixels: colors, row_bytes: rowBytes, width: columns, height: rows, channels: 3, bits: 8,
        compression_level: 6, has_offset: false, left: 0, top: 0))
    if let failure = DecodedPicture.Failure(status) { throw failure }
    return bytes
  }

  /// A picture of red, green, blue and alpha, 8 bits each, and where it belongs on its page.
  static func bytes(of picture: ColorPicture) throws(DecodedPicture.Failure) -> [UInt8] {
    guard let columns = UInt32(exactly: picture.width), let rows = UInt32(exactly: picture.height),
      let left = Int32(exactly: picture.left), let top = Int32(exactly: picture.top)
    else { throw .refused }
    let (bytes, status) = picture.pixels.withUnsafeBufferPointer {
      encode(
        png_file_picture(
          pixels: $0.baseAddress, row_bytes: 4 * picture.width, width: columns, height: rows,
          // Ink is flat: what packs closer takes many times as long and saves little.
          channels: 4, bits: 8, compression_level: 1, has_offset: left != 0 || top != 0,
          left: left, top: top))
    }
    if let failure = DecodedPicture.Failure(status) { throw failure }
    return bytes
  }

  private static func encode(_ picture: png_file_picture) -> ([UInt8], png_file_status) {
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = withUnsafePointer(to: picture) { png_file_encode($0, &start, &count) }
    defer { free(start) }
    return (Array(UnsafeBufferPointer(start: start, count: count)), status)
  }
}
