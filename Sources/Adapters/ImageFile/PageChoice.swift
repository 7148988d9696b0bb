// Which picture of a file is meant.

/// A choice among the pages of a file.
public enum PageChoice: Sendable, Hashable {
  /// The page with the most pixels; among equals the grey one with the most bits, then the first.
  case largest
  /// This page, from 1.
  case number(Int)
  /// The first page, as builds read it that knew neither pages nor polarity nor EXIF: white-is-zero
  /// values stand for brightness as they are, and JPEG and PNG are never turned. Sessions that such
  /// a build recorded sound the same only so.
  case asBefore
}
