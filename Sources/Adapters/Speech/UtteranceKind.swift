// How important words are, which decides what they cut and what cuts them.

/// What words are said for.
public enum UtteranceKind: Sendable, Hashable, CaseIterable {
  /// The answer to a key: it cuts an earlier answer, and an event that is being said.
  case answer
  /// A further sentence of an answer: it follows when that one is over, and goes with it. Also what nobody asked for
  /// and any answer may cut.
  case continuation
  /// What happened and must not be missed, such as a saved file: it waits until an answer is over, and one
  /// that an answer cuts is said again.
  case event
  /// What the pen meets: the newest only, at most one in `remarkSeconds`, and never over other words.
  case remark
  /// Pen, sound or disk lost: it cuts everything and is cut by nothing.
  case loss

  /// The least time between two remarks, in seconds.
  public static let remarkSeconds = 1.5
}
