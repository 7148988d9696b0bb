// How an exercise sounds.

/// What is heard while an exercise is done.
public struct ExerciseSound: Sendable, Hashable {
  /// Whether the tone under the pen tells how near the path is: a fifth on it, rough off it.
  public var hasConsonance: Bool
  /// Whether a pulse that quickens and lies to the side leads back to the path or to the target.
  public var hasGuidance: Bool

  /// Creates a choice.
  public init(hasConsonance: Bool = true, hasGuidance: Bool = true) {
    self.hasConsonance = hasConsonance
    self.hasGuidance = hasGuidance
  }
}
