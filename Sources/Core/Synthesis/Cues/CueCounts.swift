// What a player of cues could not do as it was asked.

/// Numbers of cues since the start.
public struct CueCounts: Sendable, Hashable, BitwiseCopyable {
  /// Cues whose frame had passed; they sounded at once.
  public var late = 0
  /// Cues that found no place among those that wait.
  public var refused = 0
  /// Cues that ended early to make room for another one.
  public var cut = 0
  /// Cues that found no place among those that sound, in a storm of more than 48 within a millisecond.
  public var lost = 0
  /// Cues whose sound the bank does not have.
  public var withoutSound = 0

  /// Nothing happened.
  @_noAllocation @_noLocks
  public init() {}
}
