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
      let (pixels, isRounded) = try layout.decode(layout)
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
