// TIFF's compression schemes, by the number in the tag Compression: TIFF revision 6.0, libtiff's
// and Adobe's registered numbers.

import Micrograph

/// A compression scheme.
struct TIFFCompression: Hashable {
  let number: Int

  static let none = TIFFCompression(number: 1)
  static let jpeg = TIFFCompression(number: 7)
  static let lerc = TIFFCompression(number: 34887)
  static let webP = TIFFCompression(number: 50001)

  /// Those of fax machines, for one bit a pixel.
  var isFax: Bool { [2, 3, 4, 32771].contains(number) }

  /// Whether libtiff unpacks it row by row to exactly what was packed, or to what JPEG preserved.
  var isRead: Bool {
    [1, 5, 7, 8, 32773, 32946, 34887, 34925, 50000, 50001].contains(number) || isFax
  }

  /// Whether libtiff can pack such numbers so.
  func holds(_ type: PixelType, samples: Int) -> Bool {
    switch self {
    case .jpeg: type == .unsigned8
    case .webP: type == .unsigned8 && (3...4).contains(samples)
    case .lerc:
      type.kind == .float ? [32, 64].contains(type.bits) : [8, 16, 32].contains(type.bits)
    default: true
    }
  }

  /// Whether libtiff can undo the differences between neighbours: 2 of whole numbers, 3 of floats.
  func predicts(_ type: PixelType, by predictor: Int) -> Bool {
    guard [5, 8, 32946, 34925, 50000].contains(number) else { return true }
    return switch predictor {
    case 1: true
    case 2: [8, 16, 32, 64].contains(type.bits)
    case 3: type.kind == .float
    default: false
    }
  }

  var name: String {
    switch number {
    case 2, 32771: "fax coding (CCITT RLE)"
    case 3: "fax coding (CCITT group 3)"
    case 4: "fax coding (CCITT group 4)"
    case 5: "LZW"
    case 6: "JPEG of the old kind (TIFF 6.0)"
    case 7: "JPEG"
    case 8, 32946: "deflate"
    case 9, 10, 34661: "JBIG"
    case 32766: "NeXT coding"
    case 32773: "PackBits"
    case 32809: "ThunderScan coding"
    case 32908, 32909: "Pixar coding"
    case 33003, 33004, 33005, 33007, 34712: "JPEG 2000"
    case 34676, 34677: "SGI Log coding"
    case 34887: "LERC"
    case 22610, 34934: "JPEG XR"
    case 34925: "LZMA"
    case 34926, 50000: "Zstandard"
    case 34892: "lossy JPEG of a raw file"
    case 34927, 50001: "WebP"
    case 34933: "PNG"
    case 50002, 52546: "JPEG XL"
    default: "coding \(number)"
    }
  }
}
