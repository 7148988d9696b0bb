// Opens image files: the header is checked here, the pixels are decoded by OpenCV, once.
import Micrograph

/// Image files, read as micrographs and written.
///
/// Reads PNG, TIFF and BigTIFF (first page), JPEG, PGM, PPM, PFM and BMP. Intensities are the
/// file's own, unscaled: a 16-bit file gives 0 to 65535, a float file its floats, with any NaN
/// and infinity they hold. Colour becomes Rec. 601 luma (0.299 R + 0.587 G + 0.114 B, unrounded),
/// alpha is ignored. 64-bit floats and 32-bit integers are rounded to the nearest `Float`.
public enum ImageFile {
  /// The largest image opened without asking for more, in megapixels.
  public static let defaultLimitMegapixels = 512

  /// Reads what the file says about its image, without decoding a pixel.
  public static func header(path: String) throws(ImageFileError) -> ImageHeader {
    try checked(path: path, limitMegapixels: nil).header
  }

  /// Opens the image at `path`.
  ///
  /// The size is checked against `limitMegapixels` (millions of pixels) in the file's own header
  /// before memory is taken for pixels. Throws every reason the file cannot be an image.
  public static func open(
    path: String, limitMegapixels: Int = defaultLimitMegapixels
  ) throws(ImageFileError) -> Micrograph {
    let layout = try checked(path: path, limitMegapixels: limitMegapixels)
    let header = layout.header
    let pixels: PixelValues
    do throws(DecodedPicture.Failure) {
      pixels = try decode(layout)
    } catch {
      switch error {
      case .noMemory: throw .outOfMemory(path: path, width: header.width, height: header.height)
      case .refused: throw .damaged(path: path)
      }
    }
    return Micrograph(
      width: header.width, height: header.height, pixels: pixels,
      pixelType: header.pixelType, pixelSize: header.pixelSize)
  }

  // One channel of whole numbers is kept as it lies in the file; all else as floats.
  private static func decode(
    _ layout: ImageLayout
  ) throws(DecodedPicture.Failure) -> PixelValues {
    let isPlain = layout.header.channels == 1 && layout.stepsPerUnit == 1
    switch layout.header.pixelType {
    case .unsigned8 where isPlain:
      return PixelValues(try DecodedPicture.grey(decoding: layout, as: UInt8.self))
    case .unsigned16 where isPlain:
      return PixelValues(try DecodedPicture.grey(decoding: layout, as: UInt16.self))
    default:
      return PixelValues(try DecodedPicture(decoding: layout).intensities())
    }
  }

  private static func checked(
    path: String, limitMegapixels: Int?
  ) throws(ImageFileError) -> ImageLayout {
    let bytes = try FileContent.read(path: path)
    do throws(ImageFlaw) {
      return try ImageLayout(checking: bytes, limit: SizeLimit(megapixels: limitMegapixels))
    } catch {
      throw error.error(at: path, limitMegapixels: limitMegapixels ?? 0)
    }
  }
}
