// PNG: every chunk is walked and checked, and only those that hold the image go to the decoder.
// Layout: W3C Portable Network Graphics specification, third edition, chapters 5 and 11.
import Micrograph

/// The chunks of a PNG file.
enum PNGStructure {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The keyword of the text chunk with the pixel size, for example "0.010 nm".
  static let pixelSizeKeyword = "PixelSize"
  /// Deflate never packs more than this many bytes into one (RFC 1951: 258 bytes in 2 bits).
  static let limitDeflateRatio = 1032

  static func layout(
    of bytes: [UInt8], _ choice: PictureChoice, limit: SizeLimit
  ) throws(ImageFlaw) -> ImageLayout {
    let reader = ByteReader(bytes: bytes, isBigEndian: true)
    var content = signature
    content.reserveCapacity(bytes.count)
    var image: Image?
    var pixelSize: PixelSize?
    var orientation: ImageOrientation?
    var packedCount = 0
    var isComplete = false
    var position = signature.count
    while !isComplete {
      let length = try reader.number(at: position, length: 4)
      guard reader.holds(8, at: position) else { throw .truncated }
      let kind = bytes[position + 4..<position + 8]
      guard length < 1 << 31, kind.allSatisfy(\.isASCIILetter) else { throw .damaged }
      guard reader.holds(length + 12, at: position) else { throw .truncated }
      let body = position + 8..<position + 8 + length
      let name = String(decoding: kind, as: UTF8.self)
      guard (image == nil) == (name == "IHDR") else { throw .damaged }
      if ["IHDR", "PLTE", "IDAT", "IEND"].contains(name) {
        let sum = CyclicRedundancyCheck.value(of: bytes[position + 4..<body.upperBound])
        guard try reader.integer(at: body.upperBound, length: 4) == UInt64(sum) else {
          throw .damaged
        }
        if name == "IHDR" { image = try Image(reader, at: body, limit: limit) }
        if name == "IDAT" { packedCount += length }
        isComplete = name == "IEND"
        // A palette is only a suggestion in images that are not indexed.
        if name != "PLTE" || image?.colorType == 3 {
          content += bytes[position..<body.upperBound + 4]
        }
      } else if name == "tEXt" {
        pixelSize = pixelSize ?? Self.pixelSize(inText: bytes[body])
      } else if name == "eXIf" {
        orientation = orientation ?? ExifOrientation.read(bytes[body])
      }
      position = body.upperBound + 4
    }
    guard let image, packedCount > 0 else { throw .damaged }
    let (unpackedCount, overflow) = image.rowBytes.multipliedReportingOverflow(by: image.height)
    guard !overflow, unpackedCount / limitDeflateRatio <= packedCount else { throw .truncated }
    var acquisition = Acquisition()
    acquisition.state(pixelSize, from: "tEXt \(pixelSizeKeyword)")
    let header = ImageHeader(
      format: .png, width: image.width, height: image.height, samplesPerPixel: image.channels,
      pixelType: choice.page == .asBefore && image.bitDepth < 8 ? .unsigned8 : image.pixelType,
      acquisition: acquisition,
      orientation: choice.page == .asBefore ? .topLeft : orientation ?? .topLeft)
    return ImageLayout(header: header, content: content) {
      (layout) throws(DecodedPicture.Failure) in
      try DecodedPicture.rows(of: layout) { bytes throws(DecodedPicture.Failure) in
        try RowPixels.read(try PNGHandle(bytes), layout.header)
      }
    }
  }

  /// A copy of a PNG file with a text chunk after its header.
  static func adding(text: String, keyword: String, to file: [UInt8]) -> [UInt8] {
    let headerEnd = signature.count + 25
    let body = Array("tEXt".utf8) + Array(keyword.utf8) + [0] + Array(text.utf8)
    let chunk =
      bigEndian(UInt32(body.count - 4)) + body
      + bigEndian(CyclicRedundancyCheck.value(of: body[...]))
    return Array(file.prefix(headerEnd)) + chunk + Array(file.dropFirst(headerEnd))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func pixelSize(inText body: ArraySlice<UInt8>) -> PixelSize? {
    let parts = body.split(separator: 0, maxSplits: 1)
    guard parts.count == 2, parts[0].elementsEqual(pixelSizeKeyword.utf8) else { return nil }
    return PixelSize(text: String(decoding: parts[1].prefix(80), as: UTF8.self))
  }
}

extension PNGStructure {
  /// The fields of the IHDR chunk.
  private struct Image {
    let width: Int
    let height: Int
    let bitDepth: Int
    let colorType: Int

    init(_ reader: ByteReader, at body: Range<Int>, limit: SizeLimit) throws(ImageFlaw) {
      guard body.count == 13 else { throw .damaged }
      let fields = body.lowerBound
      width = try reader.number(at: fields, length: 4)
      height = try reader.number(at: fields + 4, length: 4)
      bitDepth = try reader.number(at: fields + 8, length: 1)
      colorType = try reader.number(at: fields + 9, length: 1)
      let depths: [Int: [Int]] = [
        0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
      ]
      let largest = 0x7FFF_FFFF
      guard
        width > 0, height > 0, width <= largest, height <= largest,
        depths[colorType]?.contains(bitDepth) == true,
        try reader.number(at: fields + 10, length: 2) == 0,
        try reader.number(at: fields + 12, length: 1) <= 1
      else { throw .damaged }
      try limit.check(width: width, height: height)
    }

    /// The channels of the picture; a palette's entries are colours.
    var channels: Int { colorType == 3 ? 3 : storedChannels }

    var pixelType: PixelType { PixelType(.unsigned, bits: colorType == 3 ? 8 : bitDepth) }

    var rowBytes: Int { 1 + (width * storedChannels * bitDepth + 7) / 8 }

    private var storedChannels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }
  }
}
