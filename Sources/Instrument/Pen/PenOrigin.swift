// Who holds the pen: a session hears one of them at a time.

/// Where the samples that are heard come from.
public enum PenOrigin: UInt8, Sendable, Hashable, CaseIterable {
  /// The tablet's reader.
  case tablet
  /// The face: mouse, keyboard cursor or the window's own stylus.
  case hand
  /// A recording or stroke file that is being played.
  case playback
}
