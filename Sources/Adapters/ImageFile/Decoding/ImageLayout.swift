// A checked file, ready for the decoder.

import Micrograph

/// The header of a file whose structure has been checked, and the bytes to decode.
struct ImageLayout {
  /// Turns a checked file's bytes into pixels, and says whether values were rounded to floats.
  typealias Decoding =
    @Sendable (ImageLayout) throws(DecodedPicture.Failure) -> (PixelValues, isRounded: Bool)

  let header: ImageHeader
  /// The file without the parts that hold no pixels, so that no decoder ever parses those.
  let content: [UInt8]
  /// Who decodes them.
  let decode: Decoding
  /// All that the file says, in its own order; collected only when it is asked for.
  var tags: @Sendable () -> [MetadataTag] = { [] }

  /// Reads and checks the structure of a whole file.
  init(
    checking bytes: [UInt8], _ choice: PictureChoice, limit: SizeLimit
  ) throws(ImageFlaw) {
    guard let format = ImageFormat(signature: bytes.prefix(ImageFormat.signatureBytes)) else {
      throw .notAnImage
    }
    self = try format.layout(of: bytes, choice, limit)
    try header.check(choice)
  }

  init(
    header: ImageHeader, content: [UInt8],
    decode: @escaping Decoding = { (layout) throws(DecodedPicture.Failure) in
      try DecodedPicture.values(of: layout)
    }
  ) {
    self.header = header
    self.content = content
    self.decode = decode
  }
}
