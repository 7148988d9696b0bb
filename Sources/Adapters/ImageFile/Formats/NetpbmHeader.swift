// The text before the samples of PGM, PPM and PFM.
// Layout: netpbm's manual pages pgm(5), ppm(5) and pfm(5).
import Micrograph

/// What a netpbm file says before its samples.
struct NetpbmHeader {
  let format: ImageFormat
  let width: Int
  let height: Int
  /// 1 for grey, 3 for red, green and blue.
  let channels: Int
  /// How a sample that is not text is stored.
  let pixelType: PixelType
  let isBigEndian: Bool
  /// The largest sample; nil for floats, which have none.
  let maximum: Int?
  /// Whether the samples are written in digits.
  let isText: Bool
  /// Where the samples begin; of digits, the place after the last number of the header.
  let end: Int

  /// Reads the header at the start of `bytes`.
  init(_ bytes: [UInt8], _ limit: SizeLimit) throws(ImageFlaw) {
    let kind = bytes[1]
    switch kind {
    case UInt8(ascii: "1"), UInt8(ascii: "4"):
      throw .unsupportedVariant("a black-and-white PBM bitmap")
    case UInt8(ascii: "F"), UInt8(ascii: "f"): format = .portableFloatMap
    default: format = .netpbm
    }
    isText = kind == UInt8(ascii: "2") || kind == UInt8(ascii: "3")
    channels =
      [UInt8(ascii: "2"), UInt8(ascii: "5"), UInt8(ascii: "f")].contains(kind) ? 1 : 3
    var position = 2
    width = try NetpbmHeader.number(bytes, &position)
    height = try NetpbmHeader.number(bytes, &position)
    if format == .portableFloatMap {
      guard width > 0, height > 0 else { throw .damaged }
      try limit.check(width: width, height: height)
      let scale = try NetpbmHeader.word(bytes, &position)
      guard let value = Double(scale), value.isFinite, value != 0 else { throw .damaged }
      guard abs(value) == 1 else { throw .unsupportedVariant("a PFM with the scale \(scale)") }
      (pixelType, isBigEndian, maximum) = (.float32, value > 0, nil)
    } else {
      let maximum = try NetpbmHeader.number(bytes, &position)
      guard width > 0, height > 0, (1...65535).contains(maximum) else { throw .damaged }
      try limit.check(width: width, height: height)
      guard position < bytes.count else { throw .truncated }
      guard bytes[position].isNetpbmSpace else { throw .damaged }
      pixelType = maximum > 255 ? .unsigned16 : .unsigned8
      (isBigEndian, self.maximum) = (true, maximum)
    }
    end = position + 1
  }

  /// The number of samples.
  func samples() throws(ImageFlaw) -> Int { try SizeProduct.of(width, height, channels) }

  /// The picture's header.
  var image: ImageHeader {
    ImageHeader(
      format: format, width: width, height: height, samplesPerPixel: channels,
      pixelType: pixelType, pixelSize: nil)
  }

  /// The next number, after white space and comments.
  static func number(_ bytes: [UInt8], _ position: inout Int) throws(ImageFlaw) -> Int {
    try skipSpace(bytes, &position)
    var value = 0
    let start = position
    while position < bytes.count, bytes[position].isASCIIDigit {
      guard value < 1 << 40 else { throw .damaged }
      value = value * 10 + Int(bytes[position] - 0x30)
      position += 1
    }
    guard position > start else { throw .damaged }
    return value
  }

  private static func word(_ bytes: [UInt8], _ position: inout Int) throws(ImageFlaw) -> String {
    try skipSpace(bytes, &position)
    let start = position
    while position < bytes.count, !bytes[position].isNetpbmSpace, position - start < 40 {
      position += 1
    }
    guard position < bytes.count else { throw .truncated }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func skipSpace(_ bytes: [UInt8], _ position: inout Int) throws(ImageFlaw) {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "#") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if bytes[position].isNetpbmSpace {
        position += 1
      } else {
        return
      }
    }
    throw .truncated
  }
}
