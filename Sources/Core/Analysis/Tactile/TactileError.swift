// Why an image cannot be made touchable.

/// A touchable picture that cannot be made.
public enum TactileError: Error, Sendable, Hashable {
  /// A grid that is too small to feel anything on, or larger than any page: columns and rows of dots.
  case noSuchSize(columns: Int, rows: Int)
  /// A number of levels that fingers cannot tell apart.
  case noSuchLevels(Int)
}
