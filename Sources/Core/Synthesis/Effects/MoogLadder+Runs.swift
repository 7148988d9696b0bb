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
        let x = SIMD8<Double>(l.loadUnaligned(as: SIMD8<Float>.self))
        let y = SIMD8<Double>(r.loadUnaligned(as: SIMD8<Float>.self))
        let a = fold.apply(memory.0, x)
        let b = fold.apply(memory.1, y)
        l.storeBytes(of: SIMD8<Float>(a.outputs), as: SIMD8<Float>.self)
        r.storeBytes(of: SIMD8<Float>(b.outputs), as: SIMD8<Float>.self)
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
    let gain = stageGains
    var given = state.passedOn(gain)
    for index in 0..<frames {
      let input = SIMD2(Double(left[index]), Double(right[index])) * thermal
      state.stepDriven(input, gain, tuning.loopGain, given: &given)
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
    var start = 0
    while start < frames {
      let run = min(8, frames - start)
      let tunings = tunings(start)
      let drives = drive.values(start)
      let shares = presence.values(start)
      for lane in 0..<run {
        let tuning = LadderTuning(tunings, lane)
        let amount = drives[lane]
        let input = SIMD2(Double(left[start + lane]), Double(right[start + lane]))
        if amount == 0 {
          state.step(input, tuning)
        } else {
          var bent = state.bent(drive: amount)
          state.step(input, tuning, drive: amount, bent: &bent)
        }
        let share = shares[lane]
        let output = input * (1 - share) + state.output * share
        left[start + lane] = Float(output[0])
        right[start + lane] = Float(output[1])
      }
      start += run
    }
  }

  /// The coefficients of eight frames; the more linear the ladder, the lower the highest resonance.
  @_noAllocation @_noLocks
  mutating func tunings(_ index: Int) -> LadderTunings {
    var hertz = SIMD8<Double>(repeating: cutoffHertz)
    if !cutoff.isSteady {
      let isOnTheWay = cutoff.framesLeft(index) .> 1
      hertz = hertz.replacing(with: fastExp2(cutoff.values(index)), where: isOnTheWay)
    }
    let highest = Self.linearResonanceLimit
    let limit = highest + (1 - highest) * drive.values(index)
    let resonance = resonance.values(index)
    return LadderTunings(
      cyclesPerFrame: hertz / sampleRateHertz,
      resonance: resonance.replacing(with: limit, where: resonance .> limit))
  }
}
