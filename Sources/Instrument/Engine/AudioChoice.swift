// How a live session reaches the ears.

/// Which audio server a session uses.
public enum AudioChoice: String, Sendable, Hashable, CaseIterable {
  /// A JACK server that runs already; else one started for the session.
  case auto
  /// A JACK server that runs already.
  case jack
  /// No sound.
  case off
}
