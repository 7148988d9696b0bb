// Why a region cannot be taken.

/// A region that is none, or that holds nothing.
public enum RegionError: Error, Sendable, Hashable {
  /// What was written is no region.
  case noRegion(String)
  /// A size that is not positive.
  case noSuchSize(String)
  /// Lengths of the specimen on an image of which the length of a pixel is not known.
  case noPixelSize(String)
  /// A line whose ends are one place.
  case noLength(String)
  /// A polygon of fewer than three corners.
  case tooFewCorners(String)
  /// A polygon of more corners than `Region.mostCorners`.
  case tooManyCorners(Int)
  /// No pixel with a number lies within.
  case empty(String)
}
