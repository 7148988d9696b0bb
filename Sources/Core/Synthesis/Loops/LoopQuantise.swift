// When a change of a loop comes in force.

/// The boundary a change waits for.
public enum LoopQuantise: String, Sendable, CaseIterable, BitwiseCopyable {
  /// The next bar; a change exactly on its boundary is in force at once.
  case bar
  /// The end of the loop's cycle, as GestureBox waits: all bars of the loop, counted since the beginning,
  /// and exactly on the boundary a whole cycle more.
  case cycle
  /// None: at once.
  case off
}
