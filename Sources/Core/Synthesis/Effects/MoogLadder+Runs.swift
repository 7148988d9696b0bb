// The three ways through the ladder: linear and at rest eight frames at once, driven and at rest frame
// by frame, and frame by frame with coefficients of its own where something glides.

extension MoogLadder {
  /// Renders in groups of eight frames from the first frame at rest on.
  ///
  /// A group that a run cuts short is rendered again from its start when the next run goes on.
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

  /// Forgets the inputs the memory does not know yet.
  @_noAllocation @_noLocks
  mutating func clearPending() {
    pendingLeft = SIMD8(repeating: 0)
    pendingRight = SIMD8(repeating: 0)
    pendingFrames = 0
  }

  /// True when an input the memory does not know yet is infinite or NaN.
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
    let isLinear = drive.isSteady && drive.target == 0
    var start = 0
    while start < frames {
      if isLinear, frames - start >= 8 {
        renderEightMoving(left + start, right + start, tunings(start), presence.values(start))
      } else {
        renderEachMoving(left + start, right + start, start, min(8, frames - start))
      }
      start += 8
    }
  }

  /// Eight frames of the linear ladder, each with its own coefficients.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func renderEightMoving(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>,
    _ tunings: LadderTunings, _ shares: SIMD8<Double>
  ) {
    let l = UnsafeMutableRawPointer(left)
    let r = UnsafeMutableRawPointer(right)
    let x = SIMD8<Double>(l.loadUnaligned(as: SIMD8<Float>.self))
    let y = SIMD8<Double>(r.loadUnaligned(as: SIMD8<Float>.self))
    var state = self.state
    // One by one, so that every lane has its place when this is compiled.
    let a = state.stepped(x, y, tunings, 0)
    let b = state.stepped(x, y, tunings, 1)
    let c = state.stepped(x, y, tunings, 2)
    let d = state.stepped(x, y, tunings, 3)
    let e = state.stepped(x, y, tunings, 4)
    let f = state.stepped(x, y, tunings, 5)
    let g = state.stepped(x, y, tunings, 6)
    let h = state.stepped(x, y, tunings, 7)
    self.state = state
    let lefts = SIMD8(a[0], b[0], c[0], d[0], e[0], f[0], g[0], h[0])
    let rights = SIMD8(a[1], b[1], c[1], d[1], e[1], f[1], g[1], h[1])
    let rests = 1 - shares
    l.storeBytes(of: SIMD8<Float>(x * rests + lefts * shares), as: SIMD8<Float>.self)
    r.storeBytes(of: SIMD8<Float>(y * rests + rights * shares), as: SIMD8<Float>.self)
  }

  /// Up to eight frames of any ladder, frame by frame; they are the `start`-th of the run.
  @_noAllocation @_noLocks
  private mutating func renderEachMoving(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ start: Int,
    _ frames: Int
  ) {
    let tunings = tunings(start)
    let drives = drive.values(start)
    let shares = presence.values(start)
    for lane in 0..<frames {
      let tuning = LadderTuning(tunings, lane)
      let amount = drives[lane]
      let input = SIMD2(Double(left[lane]), Double(right[lane]))
      if amount == 0 {
        state.step(input, tuning)
      } else {
        var bent = state.bent(drive: amount)
        state.step(input, tuning, drive: amount, bent: &bent)
      }
      let share = shares[lane]
      let output = input * (1 - share) + state.output * share
      left[lane] = Float(output[0])
      right[lane] = Float(output[1])
    }
  }

  /// The coefficients of eight frames; the more linear the ladder, the lower the highest resonance.
  @_noAllocation @_noLocks
  mutating func tunings(_ index: Int) -> LadderTunings {
    var hertz = SIMD8<Double>(repeating: cutoffHertz)
    if !cutoff.isSteady {
      let isOnTheWay = cutoff.framesLeft(index) .> 1
      hertz = hertz.replacing(with: exp2OfModerate(cutoff.values(index)), where: isOnTheWay)
    }
    let highest = Self.linearResonanceLimit
    let limit = highest + (1 - highest) * drive.values(index)
    let resonance = resonance.values(index)
    return LadderTunings(
      cyclesPerFrame: hertz / sampleRateHertz,
      resonance: resonance.replacing(with: limit, where: resonance .> limit))
  }
}
