// What of a session's sound is made again.

/// A part of a session's sound.
public enum SessionPart: Sendable, Hashable {
  /// Everything, as it was sent.
  case whole
  /// The voice alone, without delay, reverb, filter, cues and loops.
  case dry
  /// Everything but the loops.
  case pen
  /// One channel of the loops alone, 1...4.
  case loop(channel: Int)

  /// Whether the pen's voice is heard.
  var hasVoice: Bool {
    switch self {
    case .whole, .dry, .pen: true
    case .loop: false
    }
  }

  /// Whether cues are heard.
  var hasCues: Bool {
    switch self {
    case .whole, .pen: true
    case .dry, .loop: false
    }
  }

  /// Whether a channel of the loops, 1...4, is heard.
  func hasLoop(_ channel: Int) -> Bool {
    switch self {
    case .whole: true
    case .dry, .pen: false
    case .loop(let only): only == channel
    }
  }

  /// Whether loops are played at all, if unheard: beside them the voice's oscillators do not come to rest, and where
  /// they are when the pen touches down is heard.
  var hasLoops: Bool {
    switch self {
    case .whole, .pen, .loop: true
    case .dry: false
    }
  }
}
