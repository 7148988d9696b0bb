// A change of tablet, sent to the pen thread.

/// What the pen thread reads from now on.
package enum TabletChange: Sendable {
  /// These, open already; scenes with this number have the map of their units.
  case sources([any PointSource], number: Int)
  /// Only what the face sends and what is played back.
  case without
}
