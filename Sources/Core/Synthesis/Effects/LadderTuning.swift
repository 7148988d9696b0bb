// The coefficients of the ladder for one frame: two, see `LadderTunings`, and what follows from them.
// Each is there for both sides: from one number for two lanes the compiler makes slower code.

/// Coefficients of one ladder setting at twice the sample rate.
struct LadderTuning: BitwiseCopyable {
  /// Gain of each of the four one-pole stages, 0...1.
  var stageGain = SIMD2<Double>(repeating: 0)
  /// Gain of the path from the output back to the input, 0...about 4.8.
  var loopGain = SIMD2<Double>(repeating: 0)
  /// Half the gain of the path back with the first stage.
  var halfReturn = SIMD2<Double>(repeating: 0)

  /// Full feedback and no gain: only there to be replaced.
  @_noAllocation @_noLocks
  init() {}

  /// The coefficients of a frame of a prepared run.
  @_noAllocation @_noLocks @inline(__always)
  init(_ plan: borrowing LadderRun, _ frame: Int) {
    stageGain = plan[.stageGain, frame]
    halfReturn = plan[.halfReturn, frame]
    loopGain = plan[.loopGain, frame]
  }
}
