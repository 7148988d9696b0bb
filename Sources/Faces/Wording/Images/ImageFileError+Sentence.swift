// Sentences and exit statuses for images that cannot be read or written.

import Files
import Glibc
import ImageFile
import Translation

extension ImageFileError {
  var sentence: String {
    switch self {
    case .file(.unusableName(path: "")):
      translated("The image's name is empty; name an image file.")
    case .file(let error): error.sentence
    case .notAnImage(let path):
      translated("\(path) is not an image Penumbra reads; save it as TIFF, PNG, PGM or JPEG.")
    case .noPicture(let path, let found):
      translated(
        "\(path) holds \(found), and no picture to trace; export a picture from the program that "
          + "wrote it.")
    case .truncated(let path):
      translated("\(path) ends before its image does; copy or export it again.")
    case .damaged(let path):
      translated("\(path) is damaged and cannot be decoded; copy or export it again.")
    case .unsupportedPixelType(let path, let found):
      translated(
        "\(path) holds \(found), which Penumbra does not read; save it as 8-bit, 16-bit or 32-bit "
          + "float.")
    case .unsupportedCompression(let path, let found):
      translated(
        "\(path) is compressed with \(found), which Penumbra does not read; save it uncompressed or "
          + "with LZW or deflate.")
    case .unsupportedColors(let path, let found):
      translated("\(path) holds \(found), which Penumbra does not read; save it as grey or RGB.")
    case .unsupportedVariant(let path, let found):
      translated("\(path) is \(found), which Penumbra does not read; save it as TIFF or PNG.")
    case .noSuchPage(let path, let page, 1):
      translated("\(path) has one page and no page \(page); leave the page out.")
    case .noSuchPage(let path, let page, let count):
      translated(
        "\(path) has \(count) pages and no page \(page); choose a page from 1 to \(count).")
    case .noSuchFrame(let path, let frame, 1):
      translated("\(path) has one frame and no frame \(frame); leave the frame out.")
    case .noSuchFrame(let path, let frame, let count):
      translated(
        "\(path) has \(count) frames and no frame \(frame); choose a frame from 1 to \(count).")
    case .noSuchChannel(let path, let channel, let names) where names.isEmpty:
      translated("\(path) names no channels and has no channel \(channel); leave the channel out.")
    case .noSuchChannel(let path, let channel, let names):
      translated(
        "\(path) has no channel \(channel); choose one of \(names.joined(separator: ", ")).")
    case .tooLarge(let path, let width, let height, let limit):
      translated(
        "\(path) has \(width) × \(height) pixels, more than the limit of \(limit) megapixels; crop "
          + "or bin it.")
    case .fileTooLarge(let path, let bytes, let limit):
      translated(
        "\(path) has \(bytes) bytes, more than the \(limit) that can be decoded; crop or compress it."
      )
    case .outOfMemory(let path, let width, let height):
      translated(
        "There is no memory for the \(width) × \(height) pixels of \(path); close other programs or "
          + "crop the image.")
    case .noDecoder(let path, let format):
      translated(
        "\(path) is \(format.rawValue), for which OpenCV's imgcodecs library is missing; install "
          + "libopencv-dev or save the image as PNG or TIFF.")
    case .hdf5Failed(let path, let reason): Self.sentence(path, reason)
    case .notEncodable(let path):
      translated("\(path) cannot be written as an image; choose a name that ends in .png.")
    }
  }

  private static func sentence(_ path: String, _ reason: HDF5Failure) -> String {
    switch reason {
    case .missing:
      translated(
        "\(path) is an HDF5 file, and penumbra-hdf5, which reads those, does not lie beside this "
          + "program; install Penumbra again.")
    case .notStarted(let errno):
      translated(
        "\(path) cannot be read, because penumbra-hdf5 did not start: "
          + "\(String(cString: strerror(errno))); close other programs.")
    case .crashed(let signal):
      translated(
        "Reading \(path) ended penumbra-hdf5 by signal \(signal), as damaged files do; copy or export "
          + "it again.")
    case .timeLimit:
      translated(
        "Reading \(path) took longer than an intact file takes, and was stopped; copy or export "
          + "it again.")
    case .memoryLimit:
      translated(
        "Reading \(path) takes more memory than its picture can need; export the picture as TIFF.")
    case .senseless:
      translated(
        "\(path) is damaged: penumbra-hdf5 gives no sensible answer about it; copy or export it again."
      )
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .file(let error): error.exitStatus
    case .notAnImage, .noPicture, .truncated, .damaged, .unsupportedPixelType,
      .unsupportedCompression, .unsupportedColors, .unsupportedVariant, .tooLarge, .fileTooLarge:
      ExitStatus.dataError
    case .noSuchPage, .noSuchFrame, .noSuchChannel: ExitStatus.usage
    case .outOfMemory, .noDecoder: ExitStatus.unavailable
    case .hdf5Failed(_, .missing), .hdf5Failed(_, .notStarted), .hdf5Failed(_, .memoryLimit):
      ExitStatus.unavailable
    case .hdf5Failed: ExitStatus.dataError
    case .notEncodable: ExitStatus.cannotCreate
    }
  }
}
