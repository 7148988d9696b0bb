// What comes of learning a tip.

/// What comes of a lesson.
public enum TipLessonResult: Sendable, Hashable {
  /// The tip is known by this many crosses.
  case learned(crosses: Int)
  /// The sheet is not found.
  case noSheet
  /// Nothing colourful is at a cross.
  case noColor
  /// Most of what has the colour is elsewhere in the square.
  case elsewhere
  /// The tip moved.
  case moving

  /// Whether anything was learned.
  public var isLearned: Bool {
    if case .learned = self { return true }
    return false
  }
}
