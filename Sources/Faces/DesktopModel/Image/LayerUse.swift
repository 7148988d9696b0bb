// What a layer is chosen for.

/// What becomes of a layer.
public enum LayerUse: Sendable, Hashable, CaseIterable {
  /// It is seen on the screen.
  case shown
  /// The chosen voice reads it.
  case heard
}
