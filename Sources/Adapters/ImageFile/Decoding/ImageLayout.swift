// A checked file, ready for the decoder.

/// The header of a file whose structure has been checked, and the bytes to decode.
struct ImageLayout {
  /// What turns the bytes into pixels.
  enum Decoder {
    /// OpenCV, whose decoders are loaded on first use.
    case openCV
    /// libpng.
    case png
    /// libjpeg.
    case jpeg
    /// libtiff, for this page.
    case tiff(TIFFPicture)
  }

  let header: ImageHeader
  /// The file without the parts that hold no pixels, so that no decoder ever parses those.
  let content: [UInt8]
  let decoder: Decoder

  /// Reads and checks the structure of a whole file.
  init(
    checking bytes: [UInt8], _ choice: PageChoice, limit: SizeLimit
  ) throws(ImageFlaw) {
    guard let format = ImageFormat(signature: bytes.prefix(8)) else { throw .notAnImage }
    switch format {
    case .png: self = try PNGStructure.layout(of: bytes, choice, limit: limit)
    case .jpeg: self = try JPEGStructure.layout(of: bytes, choice, limit: limit)
    case .tiff, .bigTIFF:
      self = try TIFFStructure.layout(of: bytes, format: format, choice, limit: limit)
    case .netpbm: self = try NetpbmStructure.layout(of: bytes, limit: limit)
    case .portableFloatMap: self = try NetpbmStructure.floatLayout(of: bytes, limit: limit)
    case .bitmap: self = try BitmapStructure.layout(of: bytes, limit: limit)
    }
    if case .number(let number) = choice, number != header.page {
      throw .noSuchPage(number, count: header.pages.count)
    }
  }

  init(header: ImageHeader, content: [UInt8], decoder: Decoder = .openCV) {
    self.header = header
    self.content = content
    self.decoder = decoder
  }
}
