// The ways by which words reach the ear. One of them speaks at a time.

/// A way to speak.
public enum SpeechWay: String, Sendable, Hashable, CaseIterable {
  /// The screen reader says what the face shows it.
  case reader
  /// The desktop's speech server says it.
  case dispatcher
  /// espeak-ng says it, and its sound goes through Penumbra's own ports.
  case headphones

  /// Every way, in the order in which they are tried.
  public static let all: [SpeechWay] = [.reader, .dispatcher, .headphones]
}
