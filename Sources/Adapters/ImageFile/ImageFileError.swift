// Why a file did not become an image, or an image did not become a file.

import Files

/// A failure to read or write an image file: facts only, worded elsewhere.
public enum ImageFileError: Error, Hashable, Sendable {
  /// The file could not be opened, read or written, whatever it holds.
  case file(FileError)
  /// The content is in none of the supported formats.
  case notAnImage(path: String)
  /// The format is known, but the file holds something other than a picture, such as a spectrum.
  case noPicture(path: String, found: String)
  /// The file ends before its image does.
  case truncated(path: String)
  /// The file is in a known format but contradicts itself.
  case damaged(path: String)
  /// The format is known, this kind of pixel is not.
  case unsupportedPixelType(path: String, found: String)
  /// The format is supported, the compression of its pixels is not.
  case unsupportedCompression(path: String, found: String)
  /// The format is supported, but not a colour space whose brightness is known.
  case unsupportedColors(path: String, found: String)
  /// The format is known, this variant of it is not.
  case unsupportedVariant(path: String, found: String)
  /// The file has fewer pages than the requested number.
  case noSuchPage(path: String, page: Int, count: Int)
  /// The file has fewer frames than the requested number.
  case noSuchFrame(path: String, frame: Int, count: Int)
  /// The file has no channel of the requested name.
  case noSuchChannel(path: String, channel: String, names: [String])
  /// The header announces more pixels than are allowed; nothing was allocated.
  case tooLarge(path: String, width: Int, height: Int, limitMegapixels: Int)
  /// The file itself has more bytes than can be decoded.
  case fileTooLarge(path: String, bytes: Int, limitBytes: Int)
  /// There is no memory for an image of this size.
  case outOfMemory(path: String, width: Int, height: Int)
  /// The library that reads this format cannot be loaded.
  case noDecoder(path: String, format: ImageFormat)
  /// The program that reads HDF5 files gave no answer.
  case hdf5Failed(path: String, reason: HDF5Failure)
  /// The encoder refused the image.
  case notEncodable(path: String)
}
