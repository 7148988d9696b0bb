// Noise around a pitch, the same every time: white noise that is a hash of the frame's number, through
// a resonant low-pass. Its differences from frame to frame, which is what a cue plays, are those of a
// band-pass with the same resonance.
//
// Sources: the finalizer "lowbias32" (Chris Wellons, "Prospecting for Hash Functions", 2018); the
// state-variable filter by the trapezoidal rule (Vadim Zavalishin, "The Art of VA Filter Design",
// 2012, chapter 4).

/// A decaying noise.
struct CueNoise: BitwiseCopyable {
  private var levels = SIMD8<Double>()
  private var levelStep = 0.0
  private var counter: UInt32 = 0
  private var first = 0.0
  private var second = 0.0
  private var firstGain = 0.0
  private var secondGain = 0.0
  private var thirdGain = 0.0

  /// Silence.
  @_noAllocation @_noLocks
  init() {}

  /// Noise around `turns` a frame with the quality `resonance`; the root of the mean square of its
  /// differences is `gain` at first and falls by `halvings` powers of two a frame.
  @_noAllocation @_noLocks
  init(turns: Double, resonance: Double, seed: UInt32, gain: Double, halvings: Double) {
    counter = seed
    let sine = fastSine(turns: 0.5 * turns)
    let slope = sine / fastSine(turns: 0.25 + 0.5 * turns)
    firstGain = 1 / (1 + slope * (slope + 1 / resonance))
    secondGain = slope * firstGain
    thirdGain = slope * secondGain
    // At the pitch, the low-pass amplifies by the resonance and the difference by 2 sin(pi f / rate).
    // White noise of mean square 1/3 has pi f / (rate resonance) of its power in such a band.
    let power = 3.141_592_653_589_793 * turns / (3 * resonance)
    let unit = resonance * 2 * sine * fastExp2(0.5 * fastLog2(power))
    levels = gain / unit * fastExp2(-halvings * SIMD8<Double>(1, 2, 3, 4, 5, 6, 7, 8))
    levelStep = fastExp2(-8 * halvings)
  }

  /// The next eight values.
  @_noAllocation @_noLocks @inline(__always)
  mutating func next() -> SIMD8<Double> {
    var hash = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ counter
    hash ^= hash &>> 16
    hash &*= 0x7FEB_352D
    hash ^= hash &>> 15
    hash &*= 0x846C_A68B
    hash ^= hash &>> 16
    counter &+= 8
    var values = SIMD8<Double>()
    for lane in 0..<8 {
      let white = Double(Int32(bitPattern: hash[lane])) * 0x1p-31
      let rest = white - second
      let band = firstGain * first + secondGain * rest
      let low = second + secondGain * first + thirdGain * rest
      first = 2 * band - first
      second = 2 * low - second
      values[lane] = low
    }
    values *= levels
    levels *= levelStep
    return values
  }
}
