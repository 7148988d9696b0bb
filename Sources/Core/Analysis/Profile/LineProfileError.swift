// Why a line has no profile.

import Geometry

/// A line that cannot be read.
public enum LineProfileError: Error, Sendable, Hashable {
  /// An end that lies outside an image of this size, in pixels, or on its caption.
  case notOnImage(ImagePoint, width: Int, height: Int, captionRows: Int = 0)
  /// A line longer than `LineProfile.mostPixels`.
  case tooLong(pixels: Double)
  /// A width outside 1...`LineProfile.mostWidthPixels`.
  case noSuchWidth(pixels: Int)
}
