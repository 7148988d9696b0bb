// Where on the desk a knob is.

/// A motion that turns a knob.
public enum KnobPlace: String, Sendable, Hashable, CaseIterable {
  /// The tip, or a finger, moved away from the user or back, while a knob key is held.
  case up
  /// The pen's roll or the direction it leans in, or the turn of two fingers, while a knob key is held.
  case turn
  /// The pad's ring.
  case ring
  /// The pad's strip.
  case strip
  /// The pad's dial or wheel.
  case dial
}
