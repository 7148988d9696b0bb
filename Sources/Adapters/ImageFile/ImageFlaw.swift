// What a header reader finds wrong with the bytes, before the path is known.
import Files

/// A flaw of a file's content.
enum ImageFlaw: Error, Hashable {
  case notAnImage
  case noPicture(String)
  case truncated
  case damaged
  case unsupportedPixelType(String)
  case unsupportedCompression(String)
  case unsupportedColors(String)
  case unsupportedVariant(String)
  case tooLarge(width: Int, height: Int)
  case fileTooLarge(bytes: Int, limitBytes: Int)
  case noSuchPage(Int, count: Int)
  case noSuchFrame(Int, count: Int)
  case noSuchChannel(String, names: [String])
  case noMemory(width: Int, height: Int)
  case unreadable(errno: Int32)
  case hdf5(HDF5Failure)

  /// The same flaw as a failure of the file at `path`.
  func error(at path: String, limitMegapixels: Int) -> ImageFileError {
    switch self {
    case .notAnImage: .notAnImage(path: path)
    case .noPicture(let found): .noPicture(path: path, found: found)
    case .truncated: .truncated(path: path)
    case .damaged: .damaged(path: path)
    case .unsupportedPixelType(let found): .unsupportedPixelType(path: path, found: found)
    case .unsupportedCompression(let found): .unsupportedCompression(path: path, found: found)
    case .unsupportedColors(let found): .unsupportedColors(path: path, found: found)
    case .unsupportedVariant(let found): .unsupportedVariant(path: path, found: found)
    case .tooLarge(let width, let height):
      .tooLarge(path: path, width: width, height: height, limitMegapixels: limitMegapixels)
    case .fileTooLarge(let bytes, let limit):
      .fileTooLarge(path: path, bytes: bytes, limitBytes: limit)
    case .noSuchPage(let page, let count): .noSuchPage(path: path, page: page, count: count)
    case .noSuchFrame(let frame, let count): .noSuchFrame(path: path, frame: frame, count: count)
    case .noSuchChannel(let channel, let names):
      .noSuchChannel(path: path, channel: channel, names: names)
    case .noMemory(let width, let height): .outOfMemory(path: path, width: width, height: height)
    case .hdf5(let failure): .hdf5Failed(path: path, reason: failure)
    case .unreadable(let errno): .file(.notReadable(path: path, errno: errno))
    }
  }
}
