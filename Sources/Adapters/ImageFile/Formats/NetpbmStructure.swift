// PGM, PPM and PFM: a text header, then the samples.
// Layout: netpbm's manual pages pgm(5), ppm(5) and pfm(5).
import Micrograph

/// The header of a netpbm file.
enum NetpbmStructure {
  static func layout(of bytes: [UInt8], limit: SizeLimit) throws(ImageFlaw) -> ImageLayout {
    let kind = bytes[1]
    guard kind != UInt8(ascii: "1"), kind != UInt8(ascii: "4") else {
      throw .unsupportedVariant("a black-and-white PBM bitmap")
    }
    let isText = kind == UInt8(ascii: "2") || kind == UInt8(ascii: "3")
    let channels = kind == UInt8(ascii: "2") || kind == UInt8(ascii: "5") ? 1 : 3
    var position = 2
    let width = try number(bytes, &position)
    let height = try number(bytes, &position)
    let maximum = try number(bytes, &position)
    guard width > 0, height > 0, (1...65535).contains(maximum) else { throw .damaged }
    try limit.check(width: width, height: height)
    guard position < bytes.count else { throw .truncated }
    guard bytes[position].isNetpbmSpace else { throw .damaged }
    position += 1
    let samples = try SizeProduct.of(width, height, channels)
    let sampleBytes = maximum > 255 ? 2 : 1
    if isText {
      // A sample of text takes at least a digit and a space.
      guard samples <= (bytes.count - position + 1) / 2 + 1 else { throw .truncated }
      for _ in 0..<samples {
        guard try number(bytes, &position) <= maximum else { throw .damaged }
      }
    } else {
      guard try SizeProduct.of(samples, sampleBytes) <= bytes.count - position else {
        throw .truncated
      }
    }
    let header = ImageHeader(
      format: .netpbm, width: width, height: height, samplesPerPixel: channels,
      pixelType: sampleBytes == 2 ? .unsigned16 : .unsigned8, pixelSize: nil)
    // The decoder needs one more character after the last number of a text.
    return ImageLayout(header: header, content: isText ? bytes + [0x0A] : bytes)
  }

  static func floatLayout(of bytes: [UInt8], limit: SizeLimit) throws(ImageFlaw) -> ImageLayout {
    let channels = bytes[1] == UInt8(ascii: "f") ? 1 : 3
    var position = 2
    let width = try number(bytes, &position)
    let height = try number(bytes, &position)
    guard width > 0, height > 0 else { throw .damaged }
    try limit.check(width: width, height: height)
    let scale = try word(bytes, &position)
    guard let value = Double(scale), value.isFinite, value != 0 else { throw .damaged }
    guard abs(value) == 1 else { throw .unsupportedVariant("a PFM with the scale \(scale)") }
    position += 1
    guard try SizeProduct.of(width, height, channels * 4) <= bytes.count - position else {
      throw .truncated
    }
    let header = ImageHeader(
      format: .portableFloatMap, width: width, height: height, samplesPerPixel: channels,
      pixelType: .float32, pixelSize: nil)
    return ImageLayout(header: header, content: bytes)
  }

  private static func number(_ bytes: [UInt8], _ position: inout Int) throws(ImageFlaw) -> Int {
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
