// The sources of pen samples: a session follows one of them at a time.

/// Where the samples that are heard come from.
public enum PenOrigin: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  /// The tablet's reader.
  case tablet
  /// The face: mouse, keyboard cursor or the window's own stylus.
  case face
  /// A recording or stroke file that is being played.
  case playback
  /// Fingers on a touch surface.
  case touch

  /// The priority where several are in use: the highest is active.
  private var rank: Int {
    switch self {
    case .playback: 3
    case .tablet: 2
    case .touch: 1
    case .face: 0
    }
  }

  /// Whether another one is heard before this one.
  public static func < (one: PenOrigin, other: PenOrigin) -> Bool {
    one.rank < other.rank
  }
}
