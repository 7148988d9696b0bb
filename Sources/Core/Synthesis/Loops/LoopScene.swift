// Everything that is to be heard of loops, in one plain value: what differs from what is heard already comes
// in force, sounds and regions at a boundary, levels at once.

/// What one of the four channels plays.
public struct LoopChannel: BitwiseCopyable, Sendable {
  /// The sound; nil for none.
  public var sound: LoopView?
  /// The part of it that is repeated.
  public var region = LoopRegion.whole
  /// The level, linear, 0...4.
  public var level: Float = 1
  /// The balance: -1 left, 1 right.
  public var pan: Float = 0
  /// Whether it is not heard; it goes on all the same.
  public var isMuted = false
  /// Whether only channels with this mark are heard.
  public var isSolo = false

  /// A channel without a sound.
  @_noAllocation @_noLocks
  public init() {}
}

/// Four channels and their tempo.
public struct LoopScene: BitwiseCopyable, Sendable {
  /// The channels there are.
  public static let channelCount = 4

  /// The tempo, in beats per minute.
  public var beatsPerMinute = 120.0
  /// When sounds and regions change.
  public var quantise = LoopQuantise.bar
  /// The scenes that were posted before it, and it.
  public var number = 0
  /// The channels, by their places 0...3.
  public var channels = InlineArray<4, LoopChannel>(repeating: LoopChannel())

  /// A scene without sounds.
  @_noAllocation @_noLocks
  public init() {}

  /// Whether no channel has a sound.
  public var isEmpty: Bool {
    @_noAllocation @_noLocks get {
      for place in 0..<4 { if case .some = channels[place].sound { return false } }
      return true
    }
  }

  /// Whether any channel is solo.
  var hasSolo: Bool {
    @_noAllocation @_noLocks get {
      for place in 0..<4 where channels[place].isSolo { return true }
      return false
    }
  }
}
