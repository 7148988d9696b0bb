// One second-order filter section for both sides at once, the building stone of the two weighting
// curves. Transposed direct form II in double precision, because a 20 Hz pole at 192 kHz needs it.

extension LevelMeter {
  /// A second-order section: (b0 + b1/z + b2/z^2) / (1 + a1/z + a2/z^2), left and right together.
  struct Section: Sendable, BitwiseCopyable {
    private(set) var b0: Double
    private(set) var b1: Double
    private(set) var b2: Double
    private(set) var a1: Double
    private(set) var a2: Double
    private var first = SIMD2<Double>()
    private var second = SIMD2<Double>()

    /// A section at rest with the given coefficients.
    init(b0: Double, b1: Double, b2: Double, a1: Double, a2: Double) {
      self.b0 = b0
      self.b1 = b1
      self.b2 = b2
      self.a1 = a1
      self.a2 = a2
    }

    /// Filters one frame.
    @_noAllocation @_noLocks @inline(__always)
    mutating func filter(_ input: SIMD2<Double>) -> SIMD2<Double> {
      let output = input * b0 + first
      first = input * b1 - output * a1 + second
      second = input * b2 - output * a2
      return output
    }

    /// Filters one frame, for a section whose zeros are both at 0 Hz: b1 = -2 b0, b2 = b0 = 1.
    @_noAllocation @_noLocks @inline(__always)
    mutating func filterAboveZero(_ input: SIMD2<Double>) -> SIMD2<Double> {
      let output = input + first
      first = second - (input + input) - output * a1
      second = input - output * a2
      return output
    }

    /// Forgets the past.
    @_noAllocation @_noLocks
    mutating func reset() {
      first = SIMD2()
      second = SIMD2()
    }

    /// Clears memories below -400 dBFS, so that silence costs no more than sound.
    @_noAllocation @_noLocks
    mutating func clearFaded() {
      for side in 0..<2 where abs(first[side]) + abs(second[side]) < 1e-20 {
        first[side] = 0
        second[side] = 0
      }
    }

    /// Multiplies the output by `gain`.
    mutating func scale(by gain: Double) {
      b0 *= gain
      b1 *= gain
      b2 *= gain
    }

    /// The power gain at `turns` cycles per frame.
    func powerGain(turns: Double) -> Double {
      let sine = fastSine(turns: 0.5 * turns)
      let u = sine * sine
      // In powers of u nothing cancels near 0 Hz.
      func power(_ p: Double, _ q: Double, _ r: Double) -> Double {
        let sum = p + q + r
        return sum * sum - 4 * u * (q * (p + r) + 4 * p * r) + 16 * u * u * p * r
      }
      return power(b0, b1, b2) / power(1, a1, a2)
    }
  }
}

/// The tangent of half a turn times `share`; `share` is frequency divided by sample rate, 0...0.49.
func tangentOfHalfTurns(_ share: Double) -> Double {
  fastSine(turns: share * 0.5) / fastSine(turns: share * 0.5 + 0.25)
}
