// A checked file, ready for the decoder.

/// The header of a file whose structure has been checked, and the bytes to decode.
struct ImageLayout {
  let header: ImageHeader
  /// The file without the parts that hold no pixels, so that no decoder ever parses those.
  let content: [UInt8]
  /// The decoder's value of one step of the file's own scale, for formats it stretches to 8 bit.
  var stepsPerUnit: Float = 1

  /// Reads and checks the structure of a whole file.
  init(checking bytes: [UInt8], limit: SizeLimit) throws(ImageFlaw) {
    guard let format = ImageFormat(signature: bytes.prefix(8)) else { throw .notAnImage }
    switch format {
    case .png: self = try PNGStructure.layout(of: bytes, limit: limit)
    case .jpeg: self = try JPEGStructure.layout(of: bytes, limit: limit)
    case .tiff, .bigTIFF: self = try TIFFStructure.layout(of: bytes, format: format, limit: limit)
    case .netpbm: self = try NetpbmStructure.layout(of: bytes, limit: limit)
    case .portableFloatMap: self = try NetpbmStructure.floatLayout(of: bytes, limit: limit)
    case .bitmap: self = try BitmapStructure.layout(of: bytes, limit: limit)
    }
  }

  init(header: ImageHeader, content: [UInt8], stepsPerUnit: Float = 1) {
    self.header = header
    self.content = content
    self.stepsPerUnit = stepsPerUnit
  }
}
