// One cycle of the audio callback, as a recorder keeps it.

/// What the audio callback saw in one cycle.
package struct RecordedCycle: Sendable, BitwiseCopyable {
  /// When the cycle began, in nanoseconds.
  package var startNanoseconds: Int64
  /// Samples per second.
  package var sampleRateHertz: Float
  /// The frames rendered.
  package var frameCount: Int32
  /// The beginnings and ends of strokes that had come since the cycle before.
  package var gateCount: Int32
  /// The other control frames that had come since the cycle before.
  package var motionCount: Int32
  /// The volume in force, linear.
  package var volume: Float
  /// Whether the cycle is its engine's first.
  package var isFirst: Bool
  /// Whether new parameters of the sound took hold, which are in their own queue.
  package var isChanged: Bool
  /// Whether the sound was silenced.
  package var isSilenced: Bool
  /// Whether the session was fading out.
  package var isEnding: Bool
  /// Whether the voice was faded because the pen thread was not alive.
  package var isAbandoned: Bool
  /// Whether the sound found no room in its queue.
  package var isLost: Bool
  /// The engine's rest at the cycle's beginning, before the cycle's changes; nil where it had none.
  package var rest: EngineRest?
  /// The cues taken in the cycle, which are in their own queue.
  package var cueCount: Int32
  /// Whether something of loops was taken, which is in its own queue.
  package var hasLoops: Bool
  /// The control frames of the session that were taken or discarded before the cycle; further
  /// queued frames are included in its own counts.
  package var framesBefore: Int

  @_noAllocation @_noLocks
  init(
    startNanoseconds: Int64, sampleRateHertz: Float, frameCount: Int32, gateCount: Int32,
    motionCount: Int32, volume: Float, isFirst: Bool, isChanged: Bool, isSilenced: Bool,
    isEnding: Bool, isAbandoned: Bool, isLost: Bool, rest: EngineRest? = nil,
    cueCount: Int32 = 0, hasLoops: Bool = false, framesBefore: Int = 0
  ) {
    self.startNanoseconds = startNanoseconds
    self.sampleRateHertz = sampleRateHertz
    self.frameCount = frameCount
    self.gateCount = gateCount
    self.motionCount = motionCount
    self.volume = volume
    self.isFirst = isFirst
    self.isChanged = isChanged
    self.isSilenced = isSilenced
    self.isEnding = isEnding
    self.isAbandoned = isAbandoned
    self.isLost = isLost
    self.rest = rest
    self.cueCount = cueCount
    self.hasLoops = hasLoops
    self.framesBefore = framesBefore
  }
}
