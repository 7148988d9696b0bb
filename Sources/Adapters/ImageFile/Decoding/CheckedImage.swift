// An opened file whose header has been checked: held in memory as a whole, or read in place.
import Files
import Micrograph

/// A checked header and the way to its pixels.
enum CheckedImage {
  case whole(ImageLayout)
  case inPlace(StoredPicture)

  /// Opens the file at `path`, checks the header and passes both to `use`; a file that is only seen may be
  /// written over afterwards.
  static func opening<Result>(
    path: String, _ choice: PictureChoice, limitMegapixels: Int?,
    isOnlySeen: Bool = false,
    use: (CheckedImage, borrowing InputFile) throws(ImageFileError) -> Result
  ) throws(ImageFileError) -> Result {
    let file = try FileContent.open(path: path, isOwn: isOnlySeen)
    let limit = SizeLimit(megapixels: limitMegapixels)
    let image: CheckedImage
    do throws(ImageFlaw) {
      let start = try file.prefix(ImageFormat.signatureBytes)
      guard let format = ImageFormat(signature: start[...]) else { throw .notAnImage }
      if let picture = try format.picture(in: file, choice, limit) {
        try picture.header.check(choice)
        image = .inPlace(picture)
      } else {
        let bytes = try FileContent.whole(file)
        image = .whole(try ImageLayout(checking: bytes, choice, limit: limit))
      }
    } catch {
      throw error.error(at: path, limitMegapixels: limitMegapixels ?? 0)
    }
    return try use(image, file)
  }

  var header: ImageHeader {
    switch self {
    case .whole(let layout): layout.header
    case .inPlace(let picture): picture.header
    }
  }

  /// All that the file says.
  func tags(of file: borrowing InputFile) throws(ImageFileError) -> [MetadataTag] {
    switch self {
    case .whole(let layout): return layout.tags()
    case .inPlace(let picture):
      do throws(ImageFlaw) { return try picture.tags(file) } catch {
        throw error.error(at: file.path, limitMegapixels: 0)
      }
    }
  }

  /// The pixels, and whether values were rounded to floats.
  func pixels(
    of file: borrowing InputFile
  ) throws(ImageFileError) -> (PixelValues, isRounded: Bool) {
    let path = file.path
    switch self {
    case .whole(let layout):
      do throws(DecodedPicture.Failure) { return try layout.decode(layout) } catch {
        switch error {
        case .noMemory: throw .outOfMemory(path: path, width: header.width, height: header.height)
        case .refused: throw .damaged(path: path)
        case .noDecoder: throw .noDecoder(path: path, format: header.format)
        }
      }
    case .inPlace(let picture):
      do throws(ImageFlaw) { return try picture.read(file) } catch {
        throw error.error(at: path, limitMegapixels: 0)
      }
    }
  }
}
