// The two coefficients of the ladder for one frame; see `LadderTunings` for where they come from.

/// Coefficients of one ladder setting at twice the sample rate.
struct LadderTuning: BitwiseCopyable {
  /// Gain of each of the four one-pole stages, 0...1.
  var stageGain = 0.0
  /// Gain of the path from the output back to the input, 0...about 4.8.
  var loopGain = 0.0

  /// Full feedback and no gain: only there to be replaced.
  @_noAllocation @_noLocks
  init() {}

  /// One of eight settings.
  @_noAllocation @_noLocks @inline(__always)
  init(_ tunings: LadderTunings, _ lane: Int) {
    stageGain = tunings.stageGains[lane]
    loopGain = tunings.loopGains[lane]
  }
}
