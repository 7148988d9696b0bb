// JPEG: the markers are walked to the end of the image; comments and application data are left out.
// Layout: ITU-T T.81, annex B.
import Micrograph

/// The markers of a JPEG file.
enum JPEGStructure {
  /// Huffman coding spends at least 1 bit on a block of 64 pixels (T.81 annex F); doubled for safety.
  static let limitPixelsPerByte = 1024
  /// Each scan of a progressive file walks the whole image once more.
  static let limitScans = 500

  static func layout(
    of bytes: [UInt8], _ choice: PictureChoice, limit: SizeLimit
  ) throws(ImageFlaw) -> ImageLayout {
    let reader = ByteReader(bytes: bytes, isBigEndian: true)
    var content: [UInt8] = [0xFF, 0xD8]
    content.reserveCapacity(bytes.count)
    var frame: (width: Int, height: Int, channels: Int)?
    var orientation: ImageOrientation?
    var scans = 0
    var position = 2
    while true {
      guard position + 1 < bytes.count else { throw .truncated }
      guard bytes[position] == 0xFF else { throw .damaged }
      let marker = bytes[position + 1]
      if marker == 0xFF {  // fill byte
        position += 1
        continue
      }
      if marker == 0xD9 { break }
      guard marker >= 0xC0, !(0xD0...0xD8).contains(marker) else { throw .damaged }
      let length = try reader.number(at: position + 2, length: 2)
      guard length >= 2 else { throw .damaged }
      guard reader.holds(length + 2, at: position) else { throw .truncated }
      var end = position + 2 + length
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        guard frame == nil, length >= 8 else { throw .damaged }
        let found = try Self.frame(reader, at: position + 4)
        try limit.check(width: found.width, height: found.height)
        frame = found
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        throw .unsupportedVariant("a lossless, hierarchical or arithmetic JPEG")
      case 0xDA:
        scans += 1
        guard frame != nil, scans <= limitScans else { throw .damaged }
        end = endOfScan(bytes, from: end)
      case 0xE1:
        orientation = orientation ?? ExifOrientation.read(segment: bytes[position + 4..<end])
      default: break
      }
      // APP14 states which colour space the samples are in.
      let isLeftOut = marker == 0xFE || (0xE1...0xEF).contains(marker) && marker != 0xEE
      if !isLeftOut { content += bytes[position..<end] }
      position = end
    }
    guard let frame, scans > 0 else { throw .damaged }
    // Builds that knew no pages heard inks by the decoder's guess.
    guard frame.channels != 4 || choice.page == .asBefore else {
      throw .unsupportedColors("the inks of a printer (CMYK)")
    }
    guard frame.width * frame.height / limitPixelsPerByte <= content.count else {
      throw .truncated
    }
    let header = ImageHeader(
      format: .jpeg, width: frame.width, height: frame.height, samplesPerPixel: frame.channels,
      pixelType: .unsigned8, pixelSize: nil,
      orientation: choice.page == .asBefore ? .topLeft : orientation ?? .topLeft)
    content += [0xFF, 0xD9]
    guard frame.channels != 4 else { return ImageLayout(header: header, content: content) }
    return ImageLayout(header: header, content: content) {
      (layout) throws(DecodedPicture.Failure) in
      try DecodedPicture.rows(of: layout) { bytes throws(DecodedPicture.Failure) in
        try RowPixels.read(try JPEGHandle(bytes), layout.header)
      }
    }
  }

  private static func frame(
    _ reader: ByteReader, at fields: Int
  ) throws(ImageFlaw) -> (width: Int, height: Int, channels: Int) {
    let precision = try reader.number(at: fields, length: 1)
    guard precision == 8 else { throw .unsupportedVariant("a \(precision)-bit JPEG") }
    let height = try reader.number(at: fields + 1, length: 2)
    let width = try reader.number(at: fields + 3, length: 2)
    let channels = try reader.number(at: fields + 5, length: 1)
    guard width > 0, height > 0 else { throw .damaged }
    guard [1, 3, 4].contains(channels) else {
      throw .unsupportedVariant("a JPEG of \(channels) channels")
    }
    return (width, height, channels)
  }

  /// The first marker after a scan's data that is neither a stuffed zero nor a restart.
  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var position = start
      while position + 1 < bytes.count {
        let next = bytes[position + 1]
        if bytes[position] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) {
          return position
        }
        position += 1
      }
      return bytes.count
    }
  }
}
