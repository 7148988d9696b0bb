// PGM, PPM and PFM: a text header, then the samples. Grey samples that are not text are read where they lie.
import Files
import Micrograph

/// The structure of a netpbm file.
enum NetpbmStructure {
  // Where comments are longer than this, the file is read as a whole.
  private static let longestHeaderBytes = 1 << 16

  /// A grey picture whose samples are read in place; nil for text, colours and comments of many pages.
  static func picture(
    in file: borrowing InputFile, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture? {
    let start = try file.prefix(longestHeaderBytes)
    let header: NetpbmHeader
    do throws(ImageFlaw) { header = try NetpbmHeader(start, limit) } catch {
      guard error == .truncated, start.count < file.length else { throw error }
      return nil
    }
    guard header.channels == 1, !header.isText else { return nil }
    // A float map begins with its lowest row.
    let frame = StoredFrame(
      offset: header.end, width: header.width, height: header.height,
      sample: .number(header.pixelType), isBigEndian: header.isBigEndian,
      isBottomUp: header.format == .portableFloatMap)
    try file.check(try frame.byteCount(), at: frame.offset)
    return StoredPicture(header: header.image, tags: { _ in [] }) {
      (file: borrowing InputFile) throws(ImageFlaw) in
      try frame.read(file)
    }
  }

  /// Checks a whole file for the decoder.
  static func layout(of bytes: [UInt8], limit: SizeLimit) throws(ImageFlaw) -> ImageLayout {
    let header = try NetpbmHeader(bytes, limit)
    let samples = try header.samples()
    guard header.isText else {
      let bytesNeeded = try SizeProduct.of(samples, header.pixelType.bits / 8)
      guard bytesNeeded <= bytes.count - header.end else { throw .truncated }
      return ImageLayout(header: header.image, content: bytes)
    }
    // A sample of text takes at least a digit and a space.
    var position = header.end
    guard samples <= (bytes.count - position + 1) / 2 + 1 else { throw .truncated }
    for _ in 0..<samples {
      guard try NetpbmHeader.number(bytes, &position) <= header.maximum ?? 0 else {
        throw .damaged
      }
    }
    // The decoder needs one more character after the last number of a text.
    return ImageLayout(header: header.image, content: bytes + [0x0A])
  }
}
