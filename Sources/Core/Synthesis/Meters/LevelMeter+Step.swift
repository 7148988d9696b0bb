// What a meter accumulates in 10 ms, and levels in dB.

extension LevelMeter {
  /// Sums and peaks of one step of 10 ms; entry 0 is left, 1 is right.
  struct Step: Sendable, BitwiseCopyable {
    /// Sum of squares.
    var square = SIMD2<Double>()
    /// Sum of squares after K-weighting.
    var kWeighted = SIMD2<Double>()
    /// Sum of squares after A-weighting.
    var aWeighted = SIMD2<Double>()
    /// Largest magnitude of a sample.
    var samplePeaks = SIMD2<Float>()
    /// Largest magnitude at or between samples.
    var truePeaks = SIMD2<Float>()

    @_noAllocation @_noLocks
    init() {}

    /// Adds another step's sums and keeps the larger peaks.
    @_noAllocation @_noLocks @inline(__always)
    mutating func add(_ other: Step) {
      square += other.square
      kWeighted += other.kWeighted
      aWeighted += other.aWeighted
      for side in 0..<2 {
        samplePeaks[side] = max(samplePeaks[side], other.samplePeaks[side])
        truePeaks[side] = max(truePeaks[side], other.truePeaks[side])
      }
    }
  }

  /// A power in dB; zero and less give less than -3000 dB.
  @_noAllocation @_noLocks
  public static func decibels(ofPower power: Double) -> Double {
    // 10 log10(2) = 3.0103.
    3.010_299_956_639_812 * fastLog2(power)
  }

  /// A linear amplitude in dB; zero and less give less than -6000 dB.
  @_noAllocation @_noLocks
  public static func decibels(ofAmplitude amplitude: Float) -> Double {
    2 * decibels(ofPower: Double(amplitude))
  }
}
