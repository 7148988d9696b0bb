// Opens image files: the header is checked here. PNG, JPEG and TIFF are read by their own libraries,
// microscopes' files and grey netpbm ones in place by the readers in Formats, and all else by OpenCV.
import Files
import Micrograph

/// Image files, read as micrographs and written.
///
/// Reads PNG, TIFF and BigTIFF, JPEG, PGM, PPM, PFM and BMP, and the files of microscopes that
/// `ImageFormat` lists. Intensities are the file's own, unscaled: a 16-bit file gives 0 to 65535, a
/// float file its floats, including NaN and infinity. Colour becomes Rec. 601 luma (0.299 R + 0.587
/// G + 0.114 B, unrounded), a palette's colours count from 0 to 255, alpha is ignored. Values that a
/// `Float` cannot hold are rounded to the nearest one.
public enum ImageFile {
  /// The largest image opened without asking for more, in megapixels.
  public static let defaultLimitMegapixels = 512

  /// Reads the header of an image, without decoding a pixel.
  ///
  /// - Throws: `file`, `fileTooLarge` or `outOfMemory` where the file cannot be read, `notAnImage`,
  ///   `truncated`, `damaged`, `noSuchPage`, `noSuchFrame`, `noSuchChannel`, or the unsupported
  ///   feature.
  public static func header(
    path: String, _ choice: PictureChoice = .largest
  ) throws(ImageFileError) -> ImageHeader {
    try CheckedImage.opening(path: path, choice, limitMegapixels: nil) { image, _ in
      image.header
    }
  }

  /// Reads the header of an image that is only looked at: it may be written over afterwards.
  ///
  /// - Throws: as `header`.
  public static func glance(path: String) throws(ImageFileError) -> ImageHeader {
    try CheckedImage.opening(path: path, .largest, limitMegapixels: nil, isOnlySeen: true) {
      image, _ in
      image.header
    }
  }

  /// Reads all that the file says about a picture, in the file's own words and order.
  ///
  /// - Throws: as `header`.
  public static func metadata(
    path: String, _ choice: PictureChoice = .largest
  ) throws(ImageFileError) -> [MetadataTag] {
    try CheckedImage.opening(path: path, choice, limitMegapixels: nil) {
      image, file throws(ImageFileError) in
      try image.tags(of: file)
    }
  }

  /// Opens the image at `path`.
  ///
  /// The size is checked against `limitMegapixels` (millions of pixels) in the file's own header
  /// before memory is allocated for pixels.
  ///
  /// - Throws: as `header`, and `tooLarge`, `outOfMemory`, `noDecoder`, or `damaged` where the
  ///   pixels cannot be decoded.
  public static func open(
    path: String, _ choice: PictureChoice = .largest,
    limitMegapixels: Int = defaultLimitMegapixels
  ) throws(ImageFileError) -> Micrograph {
    try read(path: path, choice, limitMegapixels: limitMegapixels).micrograph
  }

  /// Opens the image at `path` and returns its header with it.
  ///
  /// - Throws: as `open`.
  public static func read(
    path: String, _ choice: PictureChoice = .largest,
    limitMegapixels: Int = defaultLimitMegapixels
  ) throws(ImageFileError) -> (header: ImageHeader, micrograph: Micrograph) {
    try CheckedImage.opening(path: path, choice, limitMegapixels: limitMegapixels) {
      image, file throws(ImageFileError) in
      let header = image.header
      let (pixels, isRounded) = try image.pixels(of: file)
      let micrograph = Micrograph(
        width: header.width, height: header.height, pixels: pixels, pixelType: header.pixelType,
        pixelSize: header.pixelSize, polarity: header.polarity, isRounded: isRounded,
        page: choice.page == .asBefore ? nil : header.page,
        frame: header.frames == nil ? nil : header.frame, channel: header.channel,
        captionRows: header.captionRows, path: path,
        acquisition: choice.page == .asBefore ? Acquisition() : header.acquisition)
      return (header, micrograph)
    }
  }
}
