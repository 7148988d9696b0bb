// TIFF, grey netpbm files and the microscopes' own formats, whose files are read in place.
import Files

extension ImageFormat {
  /// Recognises a microscope's file by its first bytes.
  static func microscope(_ start: [UInt8]) -> ImageFormat? {
    if start.starts(with: GWYReader.mark) { return .gwyddion }
    if start.starts(with: DigitalSurfHeader.mark) { return .digitalSurf }
    if start.starts(with: DigitalSurfHeader.packedMark) { return .digitalSurf }
    if start.starts(with: SERHeader.mark) { return .tiaSeries }
    if start.starts(with: EMIStructure.mark) { return .tiaExperiment }
    // First, because a big-endian map of three or four columns begins as a DM file does.
    if MRCHeader.hasMark(start) { return .mrc }
    // The version, and where it puts the byte order: 0 or 1.
    if start.starts(with: [0, 0, 0, 3]), start.count > 11, start[8..<11].allSatisfy({ $0 == 0 }),
      start[11] <= 1
    {
      return .digitalMicrograph3
    }
    if start.starts(with: [0, 0, 0, 4]), start.count > 15, start[12..<15].allSatisfy({ $0 == 0 }),
      start[15] <= 1
    {
      return .digitalMicrograph4
    }
    return MRCHeader.isStart(start) ? .mrc : nil
  }

  /// Reads and checks the header of a picture in a file of this format; nil where the file is read as a whole.
  func picture(
    in file: borrowing InputFile, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture? {
    switch self {
    case .tiff, .bigTIFF: try TIFFStructure.picture(in: file, format: self, choice, limit)
    case .hdf5: try HDF5Structure.picture(in: file, choice, limit)
    case .digitalMicrograph3, .digitalMicrograph4:
      try DMStructure.picture(in: file, format: self, choice, limit)
    case .tiaSeries: try SERStructure.picture(in: file, choice, limit)
    case .tiaExperiment: try EMIStructure.picture(in: file, choice, limit)
    case .mrc: try MRCStructure.picture(in: file, choice, limit)
    case .gwyddion: try GWYStructure.picture(in: file, choice, limit)
    case .digitalSurf: try DigitalSurfStructure.picture(in: file, choice, limit)
    case .netpbm, .portableFloatMap: try NetpbmStructure.picture(in: file, limit)
    case .png, .jpeg, .bitmap: nil
    case .veloxEMD, .berkeleyEMD, .neXus, .hyperSpy: throw .notAnImage
    }
  }
}
