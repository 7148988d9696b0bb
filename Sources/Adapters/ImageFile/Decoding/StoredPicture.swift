// A picture of a file that is read in place: its header is known, its pixels are still in the file.
import Files
import Micrograph

/// One frame of one page or channel, before its pixels are read.
struct StoredPicture: Sendable {
  /// Reads the pixels, and says whether values were rounded to floats.
  typealias Reading =
    @Sendable (borrowing InputFile) throws(ImageFlaw) -> (PixelValues, isRounded: Bool)
  /// Collects all that the file says, in its own order.
  typealias Tags = @Sendable (borrowing InputFile) throws(ImageFlaw) -> [MetadataTag]

  let header: ImageHeader
  let tags: Tags
  /// Reads the frame that the header describes, and no other.
  let read: Reading
}
