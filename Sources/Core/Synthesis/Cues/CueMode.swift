// One decaying sine, eight frames at a time: a complex number for each of eight frames, all turned by
// eight frames' angle and shrunk by eight frames' decay at once. One mode of modal synthesis
// (Jean-Marie Adrien, "The Missing Link: Modal Synthesis", in: Representations of Musical Signals,
// MIT Press 1991).

/// A sine that begins at phase zero one frame before its first value.
struct CueMode: BitwiseCopyable {
  private var cosines = SIMD8<Double>()
  private var sines = SIMD8<Double>()
  private var stepCosine = 0.0
  private var stepSine = 0.0

  /// Silence.
  @_noAllocation @_noLocks
  init() {}

  /// A sine of `turns` a frame, `gain` high at first, that falls by `halvings` powers of two a frame.
  @_noAllocation @_noLocks
  init(turns: Double, gain: Double, halvings: Double) {
    let frames = SIMD8<Double>(1, 2, 3, 4, 5, 6, 7, 8)
    let levels = gain * fastExp2(-halvings * frames)
    cosines = levels * cosineOfTurns(turns * frames)
    sines = levels * cosineOfTurns(turns * frames - 0.25)
    let step = fastExp2(-8 * halvings)
    stepCosine = step * fastSine(turns: 8 * turns + 0.25)
    stepSine = step * fastSine(turns: 8 * turns)
  }

  /// The next eight values.
  @_noAllocation @_noLocks @inline(__always)
  mutating func next() -> SIMD8<Double> {
    let values = sines
    sines = values * stepCosine + cosines * stepSine
    cosines = cosines * stepCosine - values * stepSine
    return values
  }
}
