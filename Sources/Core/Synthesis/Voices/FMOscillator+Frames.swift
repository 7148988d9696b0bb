// The phases and steps at the start of each frame of the voice, and the depth of the modulation.

extension FMOscillator {
  /// Notes phases, steps and depth of every frame of the run and moves the phases on.
  @_noAllocation @_noLocks
  mutating func takeFrames(_ frequencyHertz: UnsafePointer<Double>, _ frames: Int) {
    let isSteady =
      carrierMultiplier.isSteady && modulatingMultiplier.isSteady && modulationIndex.isSteady
    var index = 0
    if isSteady {
      let free = freeHertz
      while index < frames {
        takeEight(
          frequencyHertz + index, index, frames - index, isSteady: true, freeHertz: free)
        index += 8
      }
    } else {
      while index < frames {
        takeEight(frequencyHertz + index, index, frames - index, isSteady: false, freeHertz: 0)
        index += 8
      }
    }
  }

  /// Base frequencies up to this one need no bandwidth check while the parameters rest.
  private var freeHertz: Double {
    @_noAllocation @_noLocks get {
      let sidebands = 1.6 * modulationIndex.target + 5
      let turns = carrierMultiplier.target + modulatingMultiplier.target * sidebands
      // The margin covers the rounding of the exact rule; see `index`.
      return turns > 0 ? 3.499_999 * sampleRateHertz / turns : 0
    }
  }

  /// Takes the frames from `index` on, at most eight of the `left` ones.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func takeEight(
    _ frequencyHertz: UnsafePointer<Double>, _ index: Int, _ left: Int, isSteady: Bool,
    freeHertz: Double
  ) {
    let nyquist = SIMD8<Double>(repeating: sampleRateHertz * 0.5)
    var hertz = SIMD8<Double>(repeating: 0)
    if left >= 8 {
      hertz = UnsafeRawPointer(frequencyHertz).loadUnaligned(as: SIMD8<Double>.self)
    } else {
      for lane in 0..<left { hertz[lane] = frequencyHertz[lane] }
    }
    // A comparison with NaN is false: NaN becomes zero.
    let positive = SIMD8<Double>(repeating: 0).replacing(with: hertz, where: hertz .> 0)
    let base = positive.replacing(with: nyquist, where: positive .> nyquist)
    var carrierScale = SIMD8(repeating: carrierMultiplier.target * secondsPerFrame)
    var modulatorScale = SIMD8(repeating: modulatingMultiplier.target * secondsPerFrame)
    var radians = SIMD8(repeating: modulationIndex.target)
    if !isSteady {
      carrierScale = carrierMultiplier.values(index) * secondsPerFrame
      modulatorScale = modulatingMultiplier.values(index) * secondsPerFrame
      radians = modulationIndex.values(index)
    }
    let carrierTurns = Self.carrierTurns(base * carrierScale)
    let modulatorTurns = base * modulatorScale
    var depth = radians * Self.turnsPerRadian
    if !isSteady || Self.greatest(base) > freeHertz {
      depth = Self.depth(radians, carrierTurns, modulatorTurns)
    }
    starts.store8(SIMD8<Float>(depth), 4 * Self.rowStride + index)
    if !isSteady {
      let next = Self.depth(
        modulationIndex.values(index + 1), carrierTurns, modulatorTurns)
      starts.store8(SIMD8<Float>((next - depth) * 0.25), 5 * Self.rowStride + index)
    }
    let count = min(left, 8)
    let carrier = carrierPhase.advance(carrierTurns, count: count)
    note(carrier.phases, 0, index)
    note(carrier.quarterSteps, 1, index)
    note(carrier.changes, 6, index)
    let modulator = modulatorPhase.advance(modulatorTurns, count: count)
    note(modulator.phases, 2, index)
    note(modulator.quarterSteps, 3, index)
    note(modulator.changes, 7, index)
  }

  /// Writes the lower halves of eight numbers.
  @_noAllocation @_noLocks @inline(__always)
  private func note(_ bits: SIMD8<UInt64>, _ row: Int, _ index: Int) {
    let lower = unsafeBitCast(bits, to: SIMD16<Float>.self).evenHalf
    starts.store8(lower, row * Self.rowStride + index)
  }

  private static var turnsPerRadian: Double {
    @_noAllocation @_noLocks @inline(__always) get { 0.159_154_943_091_895_34 }
  }

  /// The peak phase deviation in turns for an index in radians, as far as the bandwidth allows.
  @_noAllocation @_noLocks @inline(__always)
  private static func depth(
    _ index: SIMD8<Double>, _ carrierTurns: SIMD8<Double>, _ modulatorTurns: SIMD8<Double>
  ) -> SIMD8<Double> {
    FMOscillator.index(index, carrierTurns: carrierTurns, modulatorTurns: modulatorTurns)
      * turnsPerRadian
  }
}
