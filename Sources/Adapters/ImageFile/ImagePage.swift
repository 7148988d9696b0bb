// The pages of a file, as `inspect` lists them.
import Micrograph

/// One page of a file.
public struct ImagePage: Sendable, Hashable {
  /// Its number, from 1; pictures that belong to a page are counted after all pages.
  public let number: Int
  /// The number of columns as they are stored, in pixels.
  public let width: Int
  /// The number of rows as they are stored, in pixels.
  public let height: Int
  /// The samples of one pixel.
  public let samplesPerPixel: Int
  /// How one sample is stored; nil where that is no number format that is known.
  public let pixelType: PixelType?
  /// Whether the file calls it a smaller copy of another page.
  public let isThumbnail: Bool
  /// Whether it is the transparency mask of another page.
  public let isMask: Bool
}
