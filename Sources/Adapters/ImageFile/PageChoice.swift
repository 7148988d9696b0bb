// Which page of a file is meant.

/// A choice among the pages of a file.
public enum PageChoice: Sendable, Hashable {
  /// The page with the most pixels; among equals the grey one with the most bits, then the first.
  case largest
  /// This page, from 1.
  case number(Int)
  /// The first page, as read by builds without pages, polarity and EXIF: white-is-zero values are
  /// taken as brightness, and JPEG and PNG are never turned. Only this way do sessions recorded by
  /// such a build sound the same.
  case asBefore
}
