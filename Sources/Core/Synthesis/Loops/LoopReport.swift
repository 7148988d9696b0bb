// Where the loops are, as the callback reports it.

/// The place of the loops in their bars, in one plain value.
public struct LoopReport: BitwiseCopyable, Sendable, Hashable {
  /// Whether anything plays or is to play.
  public var isActive = false
  /// The beats that began since the loops did; the first is 0.
  public var beat = 0
  /// The channels, one bit each, whose sound or region waits for its boundary.
  public var pendingChannels: UInt8 = 0
  /// The channels, one bit each, that have a sound.
  public var soundingChannels: UInt8 = 0
  /// The number of the last scene that was taken.
  public var sceneNumber = 0
  /// The number of the last scene that is in force whole; no sound that only earlier ones name is read
  /// any more.
  public var settledSceneNumber = 0
  /// How far each channel is in its sound, 0...1.
  public var places = InlineArray<4, Float>(repeating: 0)

  /// Nothing plays.
  @_noAllocation @_noLocks
  public init() {}

  /// Whether two reports tell the same.
  public static func == (one: Self, other: Self) -> Bool {
    one.isActive == other.isActive && one.beat == other.beat
      && one.pendingChannels == other.pendingChannels
      && one.soundingChannels == other.soundingChannels && one.sceneNumber == other.sceneNumber
      && one.settledSceneNumber == other.settledSceneNumber
      && (0..<4).allSatisfy { one.places[$0] == other.places[$0] }
  }

  /// Feeds what tells reports apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(beat)
    hasher.combine(sceneNumber)
  }
}
