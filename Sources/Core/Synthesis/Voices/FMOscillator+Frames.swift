// The phases and steps at the start of each frame of the voice, and the depth of the modulation.

extension FMOscillator {
  /// Notes phases, steps and depth of every frame of the run and moves the phases on.
  @_noAllocation @_noLocks
  mutating func takeFrames(_ frequencyHertz: UnsafePointer<Double>, _ frames: Int) {
    let isSteady =
      carrierMultiplier.isSteady && modulatingMultiplier.isSteady && modulationIndex.isSteady
    let free = freeHertz
    let isUnison = isUnison
    var index = 0
    if isSteady {
      let radians = SIMD8<Double>(repeating: modulationIndex.target)
      while index < frames {
        takeEight(
          frequencyHertz + index, index, frames - index, radians, radians, isSteady: true,
          isUnison: isUnison, freeHertz: free)
        index += 8
      }
    } else {
      var radians = modulationIndex.values(0)
      while index < frames {
        let after = modulationIndex.values(index + 8)
        let later = SIMD8(
          radians[1], radians[2], radians[3], radians[4], radians[5], radians[6], radians[7],
          after[0])
        takeEight(
          frequencyHertz + index, index, frames - index, radians, later, isSteady: false,
          isUnison: isUnison, freeHertz: free)
        radians = after
        index += 8
      }
    }
  }

  /// Base frequencies up to this one need no look at the bandwidth, wherever the parameters are on
  /// their way.
  private var freeHertz: Double {
    @_noAllocation @_noLocks mutating get {
      let sidebands = 1.6 * modulationIndex.bound + 5
      let turns = carrierMultiplier.bound + modulatingMultiplier.bound * sidebands
      // The margin covers the rounding of the exact rule; see `index`.
      return turns > 0 ? 3.499_999 * sampleRateHertz / turns : 0
    }
  }

  /// Whether both sines are in the same place and go on together, as with equal multipliers.
  ///
  /// Below multipliers of 4 no carrier is so fast that it is slowed down.
  private var isUnison: Bool {
    @_noAllocation @_noLocks mutating get {
      carrierPhase.isLike(modulatorPhase) && carrierMultiplier.isLike(modulatingMultiplier)
        && carrierMultiplier.bound < 3.99
    }
  }

  /// Takes the frames from `index` on, at most eight of the `left` ones.
  ///
  /// `radians` is their modulation index, `later` that of the frames after each.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func takeEight(
    _ frequencyHertz: UnsafePointer<Double>, _ index: Int, _ left: Int,
    _ radians: SIMD8<Double>, _ later: SIMD8<Double>, isSteady: Bool, isUnison: Bool,
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
    if !isSteady {
      carrierScale = carrierMultiplier.values(index) * secondsPerFrame
      modulatorScale =
        isUnison ? carrierScale : modulatingMultiplier.values(index) * secondsPerFrame
    }
    let carrierTurns = Self.carrierTurns(base * carrierScale)
    let modulatorTurns = base * modulatorScale
    let isFree = Self.greatest(base) <= freeHertz
    var depth = radians * Self.turnsPerRadian
    if !isFree { depth = Self.depth(radians, carrierTurns, modulatorTurns) }
    starts.store8(singles(depth), 4 * Self.rowStride + index)
    if !isSteady {
      let next =
        isFree ? later * Self.turnsPerRadian : Self.depth(later, carrierTurns, modulatorTurns)
      starts.store8(singles((next - depth) * 0.25), 5 * Self.rowStride + index)
    }
    let count = min(left, 8)
    let carrier = carrierPhase.advance(carrierTurns, count: count)
    note(carrier.phases, 0, index)
    note(carrier.quarterSteps, 1, index)
    note(carrier.changes, 6, index)
    var modulator = carrier
    if isUnison {
      modulatorPhase = carrierPhase
    } else {
      modulator = modulatorPhase.advance(modulatorTurns, count: count)
    }
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
