// The three ways to run the ladder: linear and at rest eight frames at once, driven and at rest
// frame by frame, and frame by frame with individual coefficients where something glides.

extension MoogLadder {
  /// Renders in groups of eight frames from the first frame at rest on.
  ///
  /// A group that a run cuts short is rendered again from its start when the next run continues.
  @_noAllocation @_noLocks
  mutating func renderLinear(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    var memory = (state.side(0), state.side(1))
    var start = 0
    while start < frames {
      let first = pendingFrames
      let run = min(8 - first, frames - start)
      if run == 8 {
        let l = UnsafeMutableRawPointer(left + start)
        let r = UnsafeMutableRawPointer(right + start)
        let x = doubles(l.loadUnaligned(as: SIMD8<Float>.self))
        let y = doubles(r.loadUnaligned(as: SIMD8<Float>.self))
        let a = fold.apply(memory.0, x)
        let b = fold.apply(memory.1, y)
        l.storeBytes(of: singles(a.outputs), as: SIMD8<Float>.self)
        r.storeBytes(of: singles(b.outputs), as: SIMD8<Float>.self)
        memory = (a.memory, b.memory)
      } else {
        for index in 0..<run {
          pendingLeft[first + index] = Double(left[start + index])
          pendingRight[first + index] = Double(right[start + index])
        }
        let a = fold.apply(memory.0, pendingLeft)
        let b = fold.apply(memory.1, pendingRight)
        for index in 0..<run {
          left[start + index] = Float(a.outputs[first + index])
          right[start + index] = Float(b.outputs[first + index])
        }
        pendingFrames = first + run
        if pendingFrames == 8 {
          memory = (a.memory, b.memory)
          clearPending()
        }
      }
      start += run
    }
    state.take(memory.0, memory.1)
  }

  /// Brings the memory up to date, frame by frame.
  @_noAllocation @_noLocks
  mutating func settle() {
    for index in 0..<pendingFrames {
      state.step(SIMD2(pendingLeft[index], pendingRight[index]), tuning)
    }
    clearPending()
  }

  /// Discards the inputs that are not in the state yet.
  @_noAllocation @_noLocks
  mutating func clearPending() {
    pendingLeft = SIMD8(repeating: 0)
    pendingRight = SIMD8(repeating: 0)
    pendingFrames = 0
  }

  /// True when an input that is not in the state yet is infinite or NaN.
  var isPendingBad: Bool {
    @_noAllocation @_noLocks get {
      var sum = 0.0
      for index in 0..<pendingFrames { sum += pendingLeft[index] * 0 + pendingRight[index] * 0 }
      return sum != 0
    }
  }

  @_noAllocation @_noLocks
  mutating func renderDriven(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    var state = self.state
    let tuning = self.tuning
    let thermal = LadderState.thermal
    let inverse = 1 / thermal
    let gain = tuning.stageGain
    var given = state.passedOn(gain)
    for index in 0..<frames {
      let input = SIMD2(Double(left[index]), Double(right[index])) * thermal
      state.stepDriven(input, gain, tuning.loopGain[0], given: &given)
      let output = state.output * inverse
      left[index] = Float(output[0])
      right[index] = Float(output[1])
    }
    self.state = state
  }

  @_noAllocation @_noLocks
  mutating func renderMoving(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    isTuned = false
    if glidesByKnots { findKnots() }
    var start = 0
    while start < frames {
      // Eights of the cell, or eights of the run.
      let place = glidesByKnots ? frameInCell + start : start
      let first = place & ~7
      let run = min(8 - (place - first), frames - start)
      if glidesByKnots {
        takeKnots(first)
      } else {
        prepareEight(start)
      }
      let x = Self.eight(left + start, run)
      let y = Self.eight(right + start, run)
      plan.store(left: x, right: y, place)
      if isLinear { followLinear(place, run) } else { follow(place, run) }
      let outputs = plan.outputs(place)
      let shares = presence.values(start)
      let rests = 1 - shares
      Self.give(x * rests + outputs.left * shares, left + start, run)
      Self.give(y * rests + outputs.right * shares, right + start, run)
      start += run
    }
  }

  /// Whether nothing is driven.
  private var isLinear: Bool {
    @_noAllocation @_noLocks @inline(__always) mutating get { drive.isSteady && drive.target == 0 }
  }

  /// Finds what eight frames from `index` on are made with, frame by frame.
  @_noAllocation @_noLocks @inline(never)
  mutating func prepareEight(_ index: Int) {
    // At its end a cutoff is exactly what was asked for, not its logarithm's power.
    let isOnTheWay = cutoff.framesLeft(index) .> 1
    let hertz = SIMD8<Double>(repeating: cutoffHertz)
      .replacing(with: exp2OfModerate(cutoff.values(index)), where: isOnTheWay)
    let tunings = tunings(hertz, resonance.values(index), drive.values(index))
    plan.store(
      stageGains: 1 - exp2OfModerate(tunings.restLogarithms), loopGains: tunings.loopGains,
      drives: isLinear ? nil : drive.values(index), index)
  }

  /// Finds the coefficients at the knots of the cell under way.
  @_noAllocation @_noLocks @inline(never)
  private mutating func findKnots() {
    let hertz =
      cutoff.isSteady
      ? SIMD8(repeating: cutoffHertz) : exp2OfModerate(cutoff.knots(frameInCell))
    let tunings = tunings(hertz, resonance.knots(frameInCell), drive.knots(frameInCell))
    stageKnots = Knots(exp2OfModerate(tunings.restLogarithms))
    loopKnots = Knots(tunings.loopGains)
  }

  /// Finds what the eight frames of the cell from `place` on are made with, from the knots around them.
  @_noAllocation @_noLocks @inline(never)
  private mutating func takeKnots(_ place: Int) {
    plan.store(
      stageGains: 1 - stageKnots.eight(place), loopGains: loopKnots.eight(place),
      drives: isLinear ? nil : drive.values(place - frameInCell), place)
  }

  /// Renders up to eight prepared frames of the linear ladder.
  @_noAllocation @_noLocks @inline(never)
  private mutating func followLinear(_ first: Int, _ frames: Int) {
    let bond = plan.bond
    var state = self.state
    var sum = state.output + state.output
    var frame = first
    while frame < first &+ frames {
      state.step(plan[.input, frame], LadderTuning(plan, frame), sum: &sum, bond: bond)
      plan[.output, frame] = sum * 0.5
      frame &+= 1
    }
    state.output = sum * 0.5
    self.state = state
  }

  /// Renders up to eight prepared frames, of which any may be driven.
  @_noAllocation @_noLocks @inline(never)
  private mutating func follow(_ first: Int, _ frames: Int) {
    for frame in first..<first &+ frames {
      let tuning = LadderTuning(plan, frame)
      let input = plan[.input, frame]
      let amount = plan[.drive, frame][0]
      if amount == 0 {
        state.step(input, tuning)
      } else {
        var bent = state.bent(drive: amount)
        state.step(input, tuning, drive: amount, bent: &bent)
      }
      plan[.output, frame] = state.output
    }
  }

  /// Up to eight samples; what is missing is zero.
  @_noAllocation @_noLocks @inline(__always)
  private static func eight(_ samples: UnsafePointer<Float>, _ count: Int) -> SIMD8<Double> {
    if count == 8 {
      return doubles(UnsafeRawPointer(samples).loadUnaligned(as: SIMD8<Float>.self))
    }
    var values = SIMD8<Double>(repeating: 0)
    for lane in 0..<count { values[lane] = Double(samples[lane]) }
    return values
  }

  /// Writes the first `count` of eight samples.
  @_noAllocation @_noLocks @inline(__always)
  private static func give(
    _ values: SIMD8<Double>, _ samples: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    let rounded = singles(values)
    if count == 8 {
      UnsafeMutableRawPointer(samples).storeBytes(of: rounded, as: SIMD8<Float>.self)
    } else {
      for lane in 0..<count { samples[lane] = rounded[lane] }
    }
  }

  /// The coefficients of eight frames; the more linear the ladder, the lower the highest resonance.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func tunings(
    _ hertz: SIMD8<Double>, _ resonance: SIMD8<Double>, _ drive: SIMD8<Double>
  ) -> LadderTunings {
    let highest = Self.linearResonanceLimit
    let limit = highest + (1 - highest) * drive
    return LadderTunings(
      cyclesPerFrame: hertz / sampleRateHertz,
      resonance: resonance.replacing(with: limit, where: resonance .> limit))
  }
}
