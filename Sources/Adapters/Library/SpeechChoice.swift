// What the user wants to be said, and by what.

/// How words are spoken.
public enum SpeechChoice: String, Sendable, Hashable, CaseIterable {
  /// By the screen reader, else by the speech server, else in the headphones: the first that is heard.
  case auto
  /// By the screen reader alone.
  case reader
  /// By speech-dispatcher alone.
  case dispatcher
  /// By espeak-ng through Penumbra's own ports alone.
  case headphones
  /// Not at all.
  case off
}

/// How much is said.
public enum Verbosity: String, Sendable, Hashable, CaseIterable {
  /// Twelve characters at most.
  case terse
  /// Forty characters at most: a line of Braille.
  case normal
  /// Whole sentences.
  case full

  /// The one after it; after the last, the first.
  public var next: Verbosity {
    switch self {
    case .terse: .normal
    case .normal: .full
    case .full: .terse
    }
  }

  /// The characters at most; nil for any number.
  public var characterLimit: Int? {
    switch self {
    case .terse: 12
    case .normal: 40
    case .full: nil
    }
  }
}
