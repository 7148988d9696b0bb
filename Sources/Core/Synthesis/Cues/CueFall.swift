// A sine whose pitch falls to its rest, as that of a drum does: f (1 + depth 2^(-t / fall)). After the
// bass drum and the toms of the Roland TR-808 (Kurt James Werner, Jonathan S. Abel, Julius O. Smith,
// "A Physically-Informed, Circuit-Bendable, Digital Model of the Roland TR-808 Bass Drum Circuit",
// DAFx-14, 2014).

/// A decaying sine that falls, from phase zero one frame before its first value.
struct CueFall: BitwiseCopyable {
  private var frames = SIMD8<Double>(1, 2, 3, 4, 5, 6, 7, 8)
  private var levels = SIMD8<Double>()
  private var falls = SIMD8<Double>()
  private var levelStep = 0.0
  private var fallStep = 0.0
  private var turns = 0.0
  private var depth = 0.0
  /// What the fall adds to the phase in total, in turns.
  private var addedTurns = 0.0

  /// Silence.
  @_noAllocation @_noLocks
  init() {}

  /// A sine of `turns` a frame at rest and 1 + `depth` times that at first.
  ///
  /// The excess halves in `fallFrames`. The level falls by `halvings` powers of two a frame.
  @_noAllocation @_noLocks
  init(turns: Double, depth: Double, fallFrames: Double, gain: Double, halvings: Double) {
    self.turns = turns
    self.depth = depth
    levels = gain * fastExp2(-halvings * frames)
    levelStep = fastExp2(-8 * halvings)
    falls = fastExp2(-1 / fallFrames * frames)
    fallStep = fastExp2(-8 / fallFrames)
    // The integral of 2^(-t / fall) is fall / ln 2.
    addedTurns = turns * depth * fallFrames * 1.442_695_040_888_963_4
  }

  /// The next eight values, divided by the frequency's ratio to its rest: their differences are then
  /// as high as the level.
  @_noAllocation @_noLocks @inline(__always)
  mutating func next() -> SIMD8<Double> {
    let phases = turns * frames + addedTurns * (1 - falls)
    let values = levels / (1 + depth * falls) * cosineOfTurns(phases - 0.25)
    frames += 8
    levels *= levelStep
    falls *= fallStep
    return values
  }
}
