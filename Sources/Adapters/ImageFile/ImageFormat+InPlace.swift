// The microscopes' own formats, whose files are read in place.
import Files

extension ImageFormat {
  /// Recognises a microscope's file by its first bytes.
  static func microscope(_ start: [UInt8]) -> ImageFormat? {
    nil
  }

  /// Reads and checks the header of a picture in a file of this format.
  func picture(
    in file: borrowing InputFile, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    switch self {
    case .hdf5: return try HDF5Structure.picture(in: file, choice, limit)
    default: throw .notAnImage
    }
  }
}
