// BMP: only the plain kind, uncompressed with 8, 24 or 32 bits per pixel.
// Layout: BITMAPFILEHEADER and BITMAPINFOHEADER of the Windows documentation.
import Micrograph

/// The headers of a BMP file.
enum BitmapStructure {
  static func layout(of bytes: [UInt8], limit: SizeLimit) throws(ImageFlaw) -> ImageLayout {
    let reader = ByteReader(bytes: bytes, isBigEndian: false)
    let start = try reader.number(at: 10, length: 4)
    let headerLength = try reader.number(at: 14, length: 4)
    guard headerLength >= 40, headerLength <= 124 else {
      throw headerLength == 12 ? .unsupportedVariant("an OS/2 bitmap") : .damaged
    }
    let width = Int(Int32(truncatingIfNeeded: try reader.number(at: 18, length: 4)))
    // A negative height means that the rows come from the top.
    let height = abs(Int(Int32(truncatingIfNeeded: try reader.number(at: 22, length: 4))))
    let bits = try reader.number(at: 28, length: 2)
    let compression = try reader.number(at: 30, length: 4)
    let colors = try reader.number(at: 46, length: 4)
    guard width > 0, height > 0 else { throw .damaged }
    try limit.check(width: width, height: height)
    guard compression == 0 else { throw .unsupportedVariant("a compressed BMP") }
    guard [8, 24, 32].contains(bits) else {
      throw .unsupportedVariant("a BMP of \(bits) bits a pixel")
    }
    let palette = bits == 8 ? (colors == 0 ? 256 : colors) : 0
    guard palette <= 256, start >= 14 + headerLength + 4 * palette else { throw .damaged }
    let rowBytes = (width * bits + 31) / 32 * 4
    guard reader.holds(try SizeProduct.of(rowBytes, height), at: start) else { throw .truncated }
    let header = ImageHeader(
      format: .bitmap, width: width, height: height, samplesPerPixel: bits == 8 ? 1 : bits / 8,
      pixelType: .unsigned8, pixelSize: nil)
    return ImageLayout(header: header, content: bytes)
  }
}
