// TIFF and BigTIFF: the first page is described and its strips or tiles are found in the file.
// Layout: TIFF revision 6.0; sample formats of section 19.
import Micrograph

/// The first page of a TIFF file.
enum TIFFStructure {
  // No scheme that is read unpacks one byte to more (LZW: 3839 bytes from one 12-bit code).
  private static let limitPackingRatio = 4096
  // None, LZW, JPEG, deflate (two numbers) and PackBits.
  private static let compressions: Set = [1, 5, 7, 8, 32946, 32773]

  static func layout(
    of bytes: [UInt8], format: ImageFormat, limit: SizeLimit
  ) throws(ImageFlaw) -> ImageLayout {
    let directory = try TIFFDirectory(of: bytes, isBig: format == .bigTIFF)
    let width = try directory.integer(of: .width)
    let height = try directory.integer(of: .height)
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else { throw .damaged }
    try limit.check(width: width, height: height)
    let channels = try directory.integer(of: .samplesPerPixel, standard: 1)
    let bits = try directory.integer(of: .bitsPerSample, standard: 1)
    let compression = try directory.integer(of: .compression, standard: 1)
    let photometric = try directory.integer(of: .photometric)
    let pixelType = try pixelType(directory, bits: bits)
    guard try directory.integers(of: .bitsPerSample).allSatisfy({ $0 == bits }) else {
      throw .unsupportedPixelType("channels of different depth")
    }
    // What OpenCV 4.6 decodes in colour.
    guard channels == 1 || pixelType != .signed32 && pixelType != .float64 else {
      throw .unsupportedPixelType("\(channels) channels of \(pixelType.rawValue)")
    }
    guard compressions.contains(compression) else {
      throw .unsupportedPixelType("TIFF compression \(compression)")
    }
    try check(photometric: photometric, channels: channels, bits: bits)
    let planes = try directory.integer(of: .planarConfiguration, standard: 1)
    guard channels == 1 || planes == 1 else {
      throw .unsupportedPixelType("colour in separate planes")
    }
    try checkStorage(
      directory, width: width, height: height, bitsPerPixel: channels * bits,
      isPacked: compression != 1)
    // The decoder would turn these orientations into an image of other proportions.
    guard try directory.integer(of: .orientation, standard: 1) <= 4 else {
      throw .unsupportedPixelType("TIFF turned by a quarter")
    }
    let header = ImageHeader(
      format: format, width: width, height: height, channels: channels, pixelType: pixelType,
      pixelSize: TIFFPixelSize.read(directory))
    return ImageLayout(
      header: header, content: try plainGrey(bytes, directory, photometric: photometric))
  }

  private static func pixelType(
    _ directory: TIFFDirectory, bits: Int
  ) throws(ImageFlaw) -> PixelType {
    let formats = try directory.integers(of: .sampleFormat)
    let format = formats.first ?? 1
    guard formats.allSatisfy({ $0 == format }) else {
      throw .unsupportedPixelType("channels of different number formats")
    }
    switch (format, bits) {
    case (1, 8), (4, 8): return .unsigned8
    case (1, 16), (4, 16): return .unsigned16
    case (2, 8): return .signed8
    case (2, 16): return .signed16
    case (2, 32): return .signed32
    case (3, 32): return .float32
    case (3, 64): return .float64
    case (1, _), (4, _): throw .unsupportedPixelType("\(bits)-bit unsigned integer")
    case (2, _): throw .unsupportedPixelType("\(bits)-bit signed integer")
    case (3, _): throw .unsupportedPixelType("\(bits)-bit float")
    default: throw .unsupportedPixelType("complex numbers")
    }
  }

  private static func check(
    photometric: Int, channels: Int, bits: Int
  ) throws(ImageFlaw) {
    switch (photometric, channels) {
    case (0, 1), (1, 1), (2, 3), (2, 4): return
    case (3, 1) where bits == 8: return
    case (6, 3) where bits == 8: return
    case (0...3, _), (6, _):
      throw .unsupportedPixelType("\(channels) channels of \(bits) bits")
    default: throw .unsupportedPixelType("TIFF colour space \(photometric)")
    }
  }

  /// Every strip or tile must lie in the file, and together they must be able to hold the image.
  private static func checkStorage(
    _ directory: TIFFDirectory, width: Int, height: Int, bitsPerPixel: Int, isPacked: Bool
  ) throws(ImageFlaw) {
    let isTiled = directory.count(of: .tileOffsets) > 0
    let offsets = try directory.integers(of: isTiled ? .tileOffsets : .stripOffsets)
    let lengths = try directory.integers(of: isTiled ? .tileByteCounts : .stripByteCounts)
    guard !offsets.isEmpty, offsets.count == lengths.count else { throw .damaged }
    var stored = 0
    for (offset, length) in zip(offsets, lengths) {
      guard directory.reader.holds(length, at: offset) else { throw .truncated }
      stored += length
    }
    var blockWidth = width
    var blockHeight = height
    if isTiled {
      blockWidth = try directory.integer(of: .tileWidth)
      blockHeight = try directory.integer(of: .tileLength)
    } else {
      blockHeight = min(try directory.integer(of: .rowsPerStrip, standard: height), height)
    }
    guard (1..<1 << 24).contains(blockWidth), (1..<1 << 24).contains(blockHeight) else {
      throw .damaged
    }
    let across = (width + blockWidth - 1) / blockWidth
    let down = (height + blockHeight - 1) / blockHeight
    guard offsets.count >= across * down else { throw .damaged }
    let rowBytes = (width * bitsPerPixel + 7) / 8
    let ratio = isPacked ? limitPackingRatio : 1
    guard rowBytes * height / ratio <= stored else { throw .truncated }
    let blockBytes = (blockWidth * bitsPerPixel + 7) / 8 * blockHeight
    guard blockBytes / ratio <= stored else { throw .damaged }
  }

  /// The file with grey marked as "black is zero", so that the decoder leaves the values alone.
  private static func plainGrey(
    _ bytes: [UInt8], _ directory: TIFFDirectory, photometric: Int
  ) throws(ImageFlaw) -> [UInt8] {
    let isGrey =
      photometric == 3 ? isIdentity(try directory.integers(of: .colorMap)) : photometric == 0
    guard isGrey, let place = directory.place(of: .photometric) else {
      return bytes
    }
    var changed = bytes
    for index in place { changed[index] = 0 }
    changed[directory.reader.isBigEndian ? place.upperBound - 1 : place.lowerBound] = 1
    return changed
  }

  // Scanning electron microscopes write grey images with a grey palette in which some entries
  // are colours for the annotation: there the index is the intensity.
  private static func isIdentity(_ map: [Int]) -> Bool {
    guard map.count == 768 else { return false }
    let grey = (0..<256).filter { index in
      [0, 256, 512].allSatisfy { map[$0 + index] >> 8 == index }
    }
    return grey.count >= 192
  }
}
