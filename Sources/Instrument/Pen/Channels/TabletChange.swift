// Another tablet, on its way to the pen thread.

/// What the pen thread is to read from now on.
package enum TabletChange: Sendable {
  /// These, open already; scenes with this number have the map of their units.
  case sources([any PointSource], number: Int)
  /// Only what the face sends and what is played.
  case without
}
