// Pictures in colour with what they cover, as PNG: of files that this program wrote, or another one changed.
import Files
import Glibc

extension ImageFile {
  /// Writes a picture as PNG with alpha; where it does not lie in the corner of its page, the file says where (oFFs).
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - path: the file; an older one stays until the new one is complete.
  /// - Throws: `file` where it cannot be written, `outOfMemory`, `notEncodable`.
  public static func write(_ picture: ColorPicture, to path: String) throws(ImageFileError) {
    try write(path: path, width: picture.width, height: picture.height) {
      () throws(DecodedPicture.Failure) in
      try PNGEncoding.bytes(of: picture)
    }
  }

  /// Reads a PNG with its colours and alpha; one without alpha covers everything.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limitMegapixels: the most millions of pixels.
  /// - Returns: the picture, and where it belongs.
  /// - Throws: why it cannot be read.
  public static func readColors(
    path: String, limitMegapixels: Int = defaultLimitMegapixels
  ) throws(ImageFileError) -> ColorPicture {
    let file = try FileContent.open(path: path, isOwn: true)
    let picture: ColorPicture?
    do throws(ImageFlaw) {
      let bytes = try FileContent.whole(file)
      // Every chunk is walked and checked before the decoder sees any.
      guard bytes.starts(with: PNGStructure.signature) else { throw .notAnImage }
      let header = try PNGStructure.layout(
        of: bytes, .largest, limit: SizeLimit(megapixels: limitMegapixels)
      ).header
      guard AvailableMemory.holds(bytes: 4 * header.width * header.height) else {
        throw .noMemory(width: header.width, height: header.height)
      }
      do throws(DecodedPicture.Failure) {
        picture = try colors(in: bytes)
      } catch {
        throw error == .noMemory ? ImageFlaw.unreadable(errno: ENOMEM) : .damaged
      }
    } catch {
      throw error.error(at: path, limitMegapixels: limitMegapixels)
    }
    guard let picture else { throw .damaged(path: path) }
    return picture
  }

  private static func colors(in bytes: [UInt8]) throws(DecodedPicture.Failure) -> ColorPicture? {
    try bytes.withUnsafeBufferPointer { bytes throws(DecodedPicture.Failure) in
      let handle = try PNGHandle(bytes, hasAlpha: true)
      let (width, height) = handle.size
      guard handle.channels == 4, handle.bits == 8 else { throw .refused }
      var failure: DecodedPicture.Failure?
      let count = 4 * width * height
      let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        failure = handle.read(
          rows: height,
          into: UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count))
        filled = failure == nil ? count : 0
      }
      failure = failure ?? handle.finish()
      if let failure { throw failure }
      let (left, top) = handle.offset
      return ColorPicture(width: width, height: height, left: left, top: top, pixels: pixels)
    }
  }
}
