// The coefficients of the ladder for one frame: two and what follows from them. See `LadderTunings`
// for where they come from.

/// Coefficients of one ladder setting at twice the sample rate.
struct LadderTuning: BitwiseCopyable {
  /// Gain of each of the four one-pole stages, 0...1.
  var stageGain = 0.0
  /// Gain of the path from the output back to the input, 0...about 4.8.
  var loopGain = 0.0
  /// What a stage keeps of itself.
  var rest = 1.0
  /// The gain of two stages and of three.
  var square = 0.0
  var cube = 0.0
  /// Half the gain of the path back with the first stage.
  var halfReturn = 0.0

  /// Full feedback and no gain: only there to be replaced.
  @_noAllocation @_noLocks
  init() {}

  /// One of eight settings.
  @_noAllocation @_noLocks @inline(__always)
  init(_ tunings: LadderTunings, _ lane: Int) {
    stageGain = tunings.stageGains[lane]
    loopGain = tunings.loopGains[lane]
    rest = tunings.rests[lane]
    square = tunings.squares[lane]
    cube = tunings.cubes[lane]
    halfReturn = tunings.halfReturns[lane]
  }
}
