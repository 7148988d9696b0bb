// The tags of a TIFF page.
import Micrograph

/// The size and the kind of one page.
struct TIFFPage {
  let directory: TIFFDirectory
  let width: Int
  let height: Int
  /// The samples of one pixel.
  let samples: Int
  /// The bits of the first sample.
  let bits: Int
  private let subfileType: Int
  private let olderSubfileType: Int

  init(_ directory: TIFFDirectory) throws(ImageFlaw) {
    self.directory = directory
    width = try directory.integer(of: .width)
    height = try directory.integer(of: .height)
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else { throw .damaged }
    samples = try directory.integer(of: .samplesPerPixel, standard: 1)
    bits = try directory.integer(of: .bitsPerSample, standard: 1)
    // Both are numbers of 16 bit, whatever type a file gives them.
    guard (1..<1 << 16).contains(samples), (1..<1 << 16).contains(bits) else { throw .damaged }
    subfileType = try directory.integer(of: .newSubfileType, standard: 0)
    olderSubfileType = try directory.integer(of: .subfileType, standard: 0)
  }

  /// Whether it is a smaller copy of another page.
  var isThumbnail: Bool { subfileType & 1 != 0 || olderSubfileType == 2 }

  /// Whether it is the transparency mask of another page.
  var isMask: Bool { subfileType & 4 != 0 }

  /// How one sample is stored.
  func pixelType() throws(ImageFlaw) -> PixelType {
    guard try directory.integers(of: .bitsPerSample).allSatisfy({ $0 == bits }) else {
      throw .unsupportedPixelType("channels of different depth")
    }
    let formats = try directory.integers(of: .sampleFormat)
    let format = formats.first ?? 1
    guard formats.allSatisfy({ $0 == format }) else {
      throw .unsupportedPixelType("channels of different number formats")
    }
    switch (format, bits) {
    // 4: untyped bits, which every program takes for counts.
    case (1, 1...32), (4, 1...32), (1, 64), (4, 64): return PixelType(.unsigned, bits: bits)
    case (2, 2...32), (2, 64): return PixelType(.signed, bits: bits)
    case (3, 16), (3, 24), (3, 32), (3, 64): return PixelType(.float, bits: bits)
    case (1, _), (4, _): throw .unsupportedPixelType("\(bits)-bit unsigned integers")
    case (2, _): throw .unsupportedPixelType("\(bits)-bit signed integers")
    case (3, _): throw .unsupportedPixelType("\(bits)-bit floats")
    default: throw .unsupportedPixelType("complex numbers")
    }
  }
}
