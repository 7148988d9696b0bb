// Which way an overview goes over the image.

/// The direction of an overview.
public enum OverviewDirection: String, Sendable, Hashable, CaseIterable {
  /// Column after column, from left to right.
  case columns
  /// Row after row, from top to bottom.
  case rows
}
