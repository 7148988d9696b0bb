// The numbers that microscopes store for a pixel.
import Micrograph

/// How a pixel lies in a file that stores it unpacked.
enum StoredSample: Sendable, Hashable {
  /// One number.
  case number(PixelType)
  /// A complex number of two such numbers; its magnitude is the intensity.
  case complex(PixelType)
  /// A 32-bit number of alpha, red, green and blue, from the highest byte on.
  case color
  /// A number of four bits, the first in the lower half of a byte; rows begin with a byte.
  case half

  /// The bytes of a row.
  func rowBytes(_ width: Int) throws(ImageFlaw) -> Int {
    switch self {
    case .number(let type): try SizeProduct.of(width, type.bits / 8)
    case .complex(let type): try SizeProduct.of(width, type.bits / 4)
    case .color: try SizeProduct.of(width, 4)
    case .half: width / 2 + width % 2
    }
  }

  /// How one sample is stored, for people.
  var pixelType: PixelType {
    switch self {
    case .number(let type), .complex(let type): type
    case .color: .unsigned8
    case .half: PixelType(.unsigned, bits: 4)
    }
  }

  /// The samples of a pixel.
  var samplesPerPixel: Int { self == .color ? 4 : 1 }

  /// What is done with the stored numbers, where they are not the intensities.
  var remark: String? {
    switch self {
    case .number, .half: nil
    case .complex: "The file holds complex numbers; their magnitude is read."
    case .color: "The file holds colours; their luma is read."
    }
  }
}
