// With which senses an exercise is done.

/// How an exercise was done.
public enum ExerciseWay: String, Sendable, Hashable, CaseIterable {
  /// Seen and heard.
  case both
  /// Seen, without a sound.
  case seen
  /// Heard, without a picture.
  case heard
}
