// The values of pixels, against bytes written by hand or by Python's zlib.
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Pixel values are the file's own")
struct PixelValuesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func open(_ bytes: [UInt8]) throws -> Micrograph {
    try ImageFile.open(path: folder.file("image", bytes))
  }

  @Test("a 16-bit PNG by Python's zlib gives its numbers and its pixel size")
  func png16() throws {
    let image = try open(TestFiles.png16)
    #expect((image.width, image.height) == (3, 2))
    #expect(Array(image.pixels) == [0, 1, 256, 4660, 65534, 65535])
    #expect(image.pixelType == .unsigned16)
    #expect(image.pixelSize == PixelSize(x: 0.01, y: 0.01, unit: "nm"))
  }

  @Test("2-bit grey of a PNG is 0 to 3, not stretched to 255")
  func png2() throws {
    #expect(try Array(open(TestFiles.png2).pixels) == [0, 1, 2, 3])
  }

  @Test("colour is Rec. 601 luma, equal channels are exact, alpha is ignored")
  func alpha() throws {
    let image = try open(TestFiles.pngAlpha)
    let luma: Float = 0.299 * 10 + 0.587 * 20 + 0.114 * 30
    #expect(abs(image.pixels[0] - luma) < 1e-5)
    #expect(image.pixels[1] == 200)
  }

  @Test("binary and text PGM, and PPM, are read without scaling")
  func netpbm() throws {
    #expect(try Array(open(TestFiles.pgm16).pixels) == [1, 2, 3, 256, 4660, 65535])
    let low = try open(Array("P5 3 1 100\n".utf8) + [0, 50, 100])
    #expect(Array(low.pixels) == [0, 50, 100])
    #expect(low.pixelType == .unsigned8)
    #expect(try Array(open(Array("P2 3 1 1000 0 500 1000".utf8)).pixels) == [0, 500, 1000])
    #expect(try Array(open(Array("P6 1 1 255\n".utf8) + [0, 255, 0]).pixels) == [0.587 * 255])
  }

  @Test("PFM floats are untouched, the last row of the file is the first of the image")
  func floatMap() throws {
    var bytes = Array("Pf\n1 2\n-1.0\n".utf8)
    for value: Float in [-2.5, 1e-20] {
      withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 }
    }
    let image = try open(bytes)
    #expect(Array(image.pixels) == [1e-20, -2.5])
    #expect(image.pixelType == .float32)
  }

  @Test("a JPEG worked out by hand gives 100 and 150")
  func jpeg() throws {
    let image = try open(TestFiles.jpeg)
    let row: [Float] = [Float](repeating: 100, count: 8) + [Float](repeating: 150, count: 8)
    #expect((image.width, image.height) == (16, 8))
    #expect(Array(image.pixels) == [Float]((0..<8).flatMap { _ in row }))
  }

  @Test("a BMP from the bottom row up, with a row's padding")
  func bitmap() throws {
    var bytes = Array("BM".utf8) + [UInt8](repeating: 0, count: 52)
    for (place, value) in [(10, 54), (14, 40), (18, 1), (22, 2), (26, 1), (28, 24)] {
      bytes[place] = UInt8(value)
    }
    bytes += [7, 7, 7, 0, 9, 9, 9, 0]
    #expect(try Array(open(bytes).pixels) == [9, 7])
  }

  @Test(
    "TIFF of 16 bit in both byte orders, and BigTIFF", arguments: [false, true], [false, true])
  func tiff16(isBigEndian: Bool, isBig: Bool) throws {
    let strip: [UInt8] = isBigEndian ? [0x12, 0x34, 0xFF, 0xFF] : [0x34, 0x12, 0xFF, 0xFF]
    let file = TIFFBuilder.grey(
      width: 2, height: 1, bits: 16, format: 1, strip: strip, isBigEndian: isBigEndian,
      isBig: isBig)
    let image = try open(file.build())
    #expect(Array(image.pixels) == [4660, 65535])
    #expect(image.pixelType == .unsigned16)
  }

  @Test("signed, float and double TIFF keep sign, NaN and infinity")
  func tiffNumbers() throws {
    let signed = TIFFBuilder.grey(
      width: 2, height: 1, bits: 16, format: 2, strip: [0xFE, 0xFF, 5, 0])
    #expect(try Array(open(signed.build()).pixels) == [-2, 5])
    let long = TIFFBuilder.grey(
      width: 1, height: 1, bits: 32, format: 2, strip: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try Array(open(long.build()).pixels) == [-1])
    let floats: [Float] = [.nan, -.infinity, 0.1]
    let float = TIFFBuilder.grey(
      width: 3, height: 1, bits: 32, format: 3,
      strip: floats.flatMap { value in
        (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt32($0))) }
      })
    let image = try open(float.build())
    #expect(image.pixels[0].isNaN)
    #expect(Array(image.pixels[1...]) == [-.infinity, 0.1])
    let double = TIFFBuilder.grey(
      width: 1, height: 1, bits: 64, format: 3,
      strip: (0..<8).map { UInt8(truncatingIfNeeded: (-0.75).bitPattern >> (8 * UInt64($0))) })
    #expect(try Array(open(double.build()).pixels) == [-0.75])
    #expect(try open(double.build()).pixelType == .float64)
  }

  @Test("an LZW strip of clear code, three literals and end code, packed by hand")
  func packed() throws {
    // 9-bit codes, most significant bit first: 256, 10, 200, 30, 257.
    let bits = [256, 10, 200, 30, 257].flatMap { code in (0..<9).map { code >> (8 - $0) & 1 } }
    let padded = bits + [Int](repeating: 0, count: (8 - bits.count % 8) % 8)
    let strip = stride(from: 0, to: padded.count, by: 8).map { start in
      UInt8(padded[start..<start + 8].reduce(0) { $0 << 1 | $1 })
    }
    let file = TIFFBuilder.grey(
      width: 3, height: 1, bits: 8, format: 1, strip: strip, compression: 5)
    #expect(try Array(open(file.build()).pixels) == [10, 200, 30])
  }

  @Test("white-is-zero TIFF keeps its stored numbers, and a grey palette gives its indices")
  func photometric() throws {
    let white = TIFFBuilder.grey(
      width: 2, height: 1, bits: 8, format: 1, strip: [3, 250], photometric: 0)
    #expect(try Array(open(white.build()).pixels) == [3, 250])
    let ramp = (0..<3).flatMap { _ in (0..<256).map { $0 * 257 } }
    let palette = TIFFBuilder.grey(
      width: 2, height: 1, bits: 8, format: 1, strip: [3, 250], photometric: 3,
      more: [320: .short(ramp)])
    #expect(try Array(open(palette.build()).pixels) == [3, 250])
  }

  @Test("colour TIFF of every number format has red first", arguments: [8, 16, 32, 64], [1, 2, 3])
  func color(bits: Int, format: Int) throws {
    // There are no floats of 8 bit.
    let isRead = bits > 8 || format < 3
    let value: [UInt8] =
      switch (bits, format) {
      case (16, 3): [0x40, 0x56]  // 100 as a half
      case (32, 3): [0, 0, 0xC8, 0x42]  // 100 as a float
      case (64, 3): [0, 0, 0, 0, 0, 0, 0x59, 0x40]  // 100 as a double
      default: [100] + [UInt8](repeating: 0, count: bits / 8 - 1)
      }
    let nothing = [UInt8](repeating: 0, count: 2 * bits / 8)
    let file = TIFFBuilder.grey(
      width: 1, height: 1, bits: bits, format: format, strip: value + nothing, photometric: 2,
      more: [
        258: .short([bits, bits, bits]), 277: .short([3]), 339: .short([format, format, format]),
      ])
    if isRead {
      #expect(abs(try #require(open(file.build()).pixels.first) - 29.9) < 1e-5)
    } else {
      let path = try folder.file("image", file.build())
      let error = #expect(throws: ImageFileError.self) { try ImageFile.open(path: path) }
      guard case .unsupportedPixelType = error else {
        Issue.record("\(bits) bits, format \(format): \(String(describing: error))")
        return
      }
    }
  }

  @Test("signed 8-bit TIFF keeps its sign")
  func signed8() throws {
    let file = TIFFBuilder.grey(width: 2, height: 1, bits: 8, format: 2, strip: [0xFE, 5])
    #expect(try Array(open(file.build()).pixels) == [-2, 5])
  }

  @Test("an image stored from the bottom or from the right is turned", arguments: [8, 16])
  func orientation(bits: Int) throws {
    let strip: [UInt8] = bits == 8 ? [1, 2, 3, 4] : [1, 0, 2, 0, 3, 0, 4, 0]
    for (orientation, pixels) in [(1, [1, 2, 3, 4]), (2, [2, 1, 4, 3]), (4, [3, 4, 1, 2])] {
      let file = TIFFBuilder.grey(
        width: 2, height: 2, bits: bits, format: 1, strip: strip,
        more: [274: .short([orientation])])
      #expect(try Array(open(file.build()).pixels) == pixels.map(Float.init), "\(orientation)")
    }
  }
}
