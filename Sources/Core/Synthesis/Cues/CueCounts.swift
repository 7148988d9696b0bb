// Cues that a player could not play as requested.

/// Numbers of cues since the start.
public struct CueCounts: Sendable, Hashable, BitwiseCopyable {
  /// Cues that arrived after their frame; they sounded at once.
  public var late = 0
  /// Cues that did not fit in the queue.
  public var refused = 0
  /// Cues that ended early to make room for another one.
  public var cut = 0
  /// Cues without a free voice, when more than 48 start within a millisecond.
  public var lost = 0
  /// Cues whose sound the bank does not have.
  public var withoutSound = 0

  /// Nothing happened.
  @_noAllocation @_noLocks
  public init() {}
}
