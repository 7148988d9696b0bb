// The supported file formats, recognised by their first bytes, never by the file's name.
import Files

/// A format of image files.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case tiff = "TIFF"
  case bigTIFF = "BigTIFF"
  case netpbm = "PGM or PPM"
  case portableFloatMap = "PFM"
  case bitmap = "BMP"
  case digitalMicrograph3 = "DM3"
  case digitalMicrograph4 = "DM4"
  case tiaSeries = "SER"
  case tiaExperiment = "EMI"
  case mrc = "MRC"
  case gwyddion = "GWY"
  case digitalSurf = "SUR"
  case veloxEMD = "EMD of Velox"
  case berkeleyEMD = "EMD of Berkeley"
  case neXus = "NeXus"
  case hyperSpy = "HDF5 of HyperSpy"
  case hdf5 = "HDF5"

  /// The bytes at the start of a file that suffice to recognise each format.
  static let signatureBytes = 512

  /// Recognises the format by the file's first bytes; nil for every other format.
  init?(signature bytes: ArraySlice<UInt8>) {
    let start = Array(bytes.prefix(Self.signatureBytes))
    let first = Array(start.prefix(8))
    if first == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
      self = .png
    } else if first == HDF5Structure.signature {
      self = .hdf5
    } else if first.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if first.starts(with: [0x49, 0x49, 42, 0]) || first.starts(with: [0x4D, 0x4D, 0, 42]) {
      self = .tiff
    } else if first.starts(with: [0x49, 0x49, 43, 0]) || first.starts(with: [0x4D, 0x4D, 0, 43]) {
      self = .bigTIFF
    } else if first.starts(with: [0x42, 0x4D]) {
      self = .bitmap
    } else if first.count > 2, first[0] == UInt8(ascii: "P"), first[2].isNetpbmSpace {
      switch first[1] {
      case UInt8(ascii: "1")...UInt8(ascii: "6"): self = .netpbm
      case UInt8(ascii: "f"), UInt8(ascii: "F"): self = .portableFloatMap
      default: return nil
      }
    } else if let format = Self.microscope(start) {
      self = format
    } else {
      return nil
    }
  }

  /// Reads and checks the structure of a whole file of this format.
  func layout(
    of bytes: [UInt8], _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> ImageLayout {
    switch self {
    case .png: try PNGStructure.layout(of: bytes, choice, limit: limit)
    case .jpeg: try JPEGStructure.layout(of: bytes, choice, limit: limit)
    case .netpbm, .portableFloatMap: try NetpbmStructure.layout(of: bytes, limit: limit)
    case .bitmap: try BitmapStructure.layout(of: bytes, limit: limit)
    case .tiff, .bigTIFF, .digitalMicrograph3, .digitalMicrograph4, .tiaSeries, .tiaExperiment,
      .mrc,
      .gwyddion, .digitalSurf, .veloxEMD, .berkeleyEMD, .neXus, .hyperSpy, .hdf5:
      throw .notAnImage
    }
  }
}
