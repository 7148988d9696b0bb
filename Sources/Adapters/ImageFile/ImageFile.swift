// Opens image files: the header is checked here, PNG, JPEG and TIFF are read by their own libraries
// and all else by OpenCV.
import Micrograph

/// Image files, read as micrographs and written.
///
/// Reads PNG, TIFF and BigTIFF, JPEG, PGM, PPM, PFM and BMP. Intensities are the file's own,
/// unscaled: a 16-bit file gives 0 to 65535, a float file its floats, including NaN and infinity.
/// Colour becomes Rec. 601 luma (0.299 R + 0.587 G + 0.114 B, unrounded), a palette's colours count
/// from 0 to 255, alpha is ignored. Values that a `Float` cannot hold are rounded to the nearest
/// one.
public enum ImageFile {
  /// The largest image opened without asking for more, in megapixels.
  public static let defaultLimitMegapixels = 512

  /// Reads the header of an image, without decoding a pixel.
  ///
  /// - Throws: `file`, `fileTooLarge` or `outOfMemory` where the file cannot be read, `notAnImage`,
  ///   `truncated`, `damaged`, `noSuchPage`, or the unsupported feature.
  public static func header(
    path: String, _ choice: PageChoice = .largest
  ) throws(ImageFileError) -> ImageHeader {
    try checked(path: path, choice, limitMegapixels: nil).header
  }

  /// Opens the image at `path`.
  ///
  /// The size is checked against `limitMegapixels` (millions of pixels) in the file's own header
  /// before memory is allocated for pixels.
  ///
  /// - Throws: as `header`, and `tooLarge`, `outOfMemory`, `noDecoder`, or `damaged` where the
  ///   pixels cannot be decoded.
  public static func open(
    path: String, _ choice: PageChoice = .largest,
    limitMegapixels: Int = defaultLimitMegapixels
  ) throws(ImageFileError) -> Micrograph {
    try read(path: path, choice, limitMegapixels: limitMegapixels).micrograph
  }

  /// Opens the image at `path` and returns its header with it.
  ///
  /// - Throws: as `open`.
  public static func read(
    path: String, _ choice: PageChoice = .largest,
    limitMegapixels: Int = defaultLimitMegapixels
  ) throws(ImageFileError) -> (header: ImageHeader, micrograph: Micrograph) {
    let layout = try checked(path: path, choice, limitMegapixels: limitMegapixels)
    let header = layout.header
    do throws(DecodedPicture.Failure) {
      let (pixels, isRounded) = try decode(layout)
      let micrograph = Micrograph(
        width: header.width, height: header.height, pixels: pixels, pixelType: header.pixelType,
        pixelSize: header.pixelSize, polarity: header.polarity, isRounded: isRounded,
        page: choice == .asBefore ? nil : header.page)
      return (header, micrograph)
    } catch {
      switch error {
      case .noMemory: throw .outOfMemory(path: path, width: header.width, height: header.height)
      case .refused: throw .damaged(path: path)
      case .noDecoder: throw .noDecoder(path: path, format: header.format)
      }
    }
  }

  // Channels of whole numbers are kept as narrow as they are in the file; all else as floats.
  static func decode(
    _ layout: ImageLayout
  ) throws(DecodedPicture.Failure) -> (PixelValues, isRounded: Bool) {
    let header = layout.header
    switch layout.decoder {
    case .tiff(let picture):
      return try TIFFPixels(picture, header).read(layout.content)
    case .png:
      return (
        try read(layout.content) { bytes throws(DecodedPicture.Failure) in
          try RowPixels.read(try PNGHandle(bytes), header)
        }, false
      )
    case .jpeg:
      return (
        try read(layout.content) { bytes throws(DecodedPicture.Failure) in
          try RowPixels.read(try JPEGHandle(bytes), header)
        }, false
      )
    case .openCV:
      if header.channels == 1, header.pixelType == .unsigned8 {
        return (
          try turned(try DecodedPicture.grey(decoding: layout, as: UInt8.self), header) {
            PixelValues($0)
          }, false
        )
      }
      if header.channels == 1, header.pixelType == .unsigned16 {
        return (
          try turned(try DecodedPicture.grey(decoding: layout, as: UInt16.self), header) {
            PixelValues($0)
          }, false
        )
      }
      let picture = try DecodedPicture(decoding: layout)
      return (try turned(try picture.intensities(), header) { PixelValues($0) }, false)
    }
  }

  // An array's own method rethrows errors of one type, but loses which.
  private static func read(
    _ content: [UInt8],
    _ decode: (UnsafeBufferPointer<UInt8>) throws(DecodedPicture.Failure) -> PixelValues
  ) throws(DecodedPicture.Failure) -> PixelValues {
    try content.withUnsafeBufferPointer { bytes throws(DecodedPicture.Failure) in
      try decode(bytes)
    }
  }

  /// The values of the upright picture.
  static func turned<Value: BitwiseCopyable>(
    _ values: [Value], _ header: ImageHeader, keep: ([Value]) -> PixelValues
  ) throws(DecodedPicture.Failure) -> PixelValues {
    guard header.orientation != .topLeft else { return keep(values) }
    guard AvailableMemory.holds(bytes: values.count * MemoryLayout<Value>.stride) else {
      throw .noMemory
    }
    let (width, height) = header.stored
    return keep(header.orientation.turned(values, width: width, height: height))
  }

  private static func checked(
    path: String, _ choice: PageChoice, limitMegapixels: Int?
  ) throws(ImageFileError) -> ImageLayout {
    let bytes = try FileContent.read(path: path)
    do throws(ImageFlaw) {
      return try ImageLayout(
        checking: bytes, choice, limit: SizeLimit(megapixels: limitMegapixels))
    } catch {
      throw error.error(at: path, limitMegapixels: limitMegapixels ?? 0)
    }
  }
}
