// What a meter shows of the sound just rendered.

/// Levels of one rendered block, linear (1 = full scale).
public struct Levels: Sendable, Hashable, BitwiseCopyable {
  /// Sample peak of the left side after the limiter.
  public var peakLeft: Float = 0
  /// Sample peak of the right side after the limiter.
  public var peakRight: Float = 0
  /// The lowest gain of the limiter in the block; 1 when it did nothing.
  public var limiterGain: Float = 1

  /// Silence, limiter at rest.
  @_noAllocation @_noLocks
  public init() {}
}
