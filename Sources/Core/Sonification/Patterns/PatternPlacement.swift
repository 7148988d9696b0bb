// Where a recorded hit comes in its pattern.

/// How the hits of a recording become the steps of a pattern.
public enum PatternPlacement: String, Sendable, Hashable, CaseIterable {
  /// Each hit takes the next beat, however long it took to come.
  case order
  /// Along a stroke each hit takes the beat that its distance from the one before asks for, so that one that is
  /// missing among regular ones is a beat of silence.
  case distance
  /// Each hit comes when it was played.
  case time
}
