// The wave itself: four samples a frame, eight frames side by side. The inner sine comes first for the
// whole run and the outer one after it: what waits for the end of one polynomial is then never in
// the way of the next eight frames.

extension FMOscillator {
  /// Fills the decimator, eight frames at once, quarter by quarter.
  @_noAllocation @_noLocks @inline(__always)
  func makeWaves(_ frames: Int, isModulated: Bool, isMoving: Bool) {
    var index = 0
    while index < frames {
      let carrier = Course(
        phase: load(0, index), step: load(1, index), change: load(6, index))
      if isModulated {
        let modulator = Course(
          phase: load(2, index), step: load(3, index), change: load(7, index))
        let depth = starts.load8(4 * Self.rowStride + index)
        let growth =
          isMoving ? starts.load8(5 * Self.rowStride + index) : SIMD8<Float>(repeating: 0)
        modulate(carrier, modulator, depth, growth, 0, index, isMoving: isMoving)
        modulate(carrier, modulator, depth, growth, 1, index, isMoving: isMoving)
        modulate(carrier, modulator, depth, growth, 2, index, isMoving: isMoving)
        modulate(carrier, modulator, depth, growth, 3, index, isMoving: isMoving)
      } else {
        decimator.put(carrier.turns(quarter: 0), quarter: 0, index)
        decimator.put(carrier.turns(quarter: 1), quarter: 1, index)
        decimator.put(carrier.turns(quarter: 2), quarter: 2, index)
        decimator.put(carrier.turns(quarter: 3), quarter: 3, index)
      }
      index += 8
    }
    for quarter in 0..<4 {
      index = 0
      while index < frames {
        decimator.put(
          cosineOfReducedTurns(decimator.taken(quarter: quarter, index)), quarter: quarter, index)
        index += 8
      }
    }
  }

  /// Puts the modulated turns of one quarter of eight frames where their sine will be.
  @_noAllocation @_noLocks @inline(__always)
  private func modulate(
    _ carrier: Course, _ modulator: Course, _ depth: SIMD8<Float>, _ growth: SIMD8<Float>,
    _ quarter: Int, _ index: Int, isMoving: Bool
  ) {
    var reach = depth
    if isMoving {
      // One by one, as they are rounded one by one.
      if quarter > 0 { reach += growth }
      if quarter > 1 { reach += growth }
      if quarter > 2 { reach += growth }
    }
    let modulation = cosineOfReducedTurns(modulator.turns(quarter: quarter))
    let turns = reducedTurns(carrier.turns(quarter: quarter) + reach * modulation)
    decimator.put(turns, quarter: quarter, index)
  }

  /// One sine over eight frames, in 2^-32 turns.
  private struct Course: BitwiseCopyable {
    let phase: SIMD8<Int32>
    let step: SIMD8<Int32>
    let change: SIMD8<Int32>

    @_noAllocation @_noLocks @inline(__always)
    init(phase: SIMD8<Int32>, step: SIMD8<Int32>, change: SIMD8<Int32>) {
      self.phase = phase &- SIMD8<Int32>(repeating: 0x4000_0000)
      self.step = step
      self.change = change
    }

    /// The turns at a quarter of the frames, less a quarter turn: their cosine is the sine.
    @_noAllocation @_noLocks @inline(__always)
    func turns(quarter: Int) -> SIMD8<Float> {
      var place = phase
      if quarter > 0 { place = place &+ step }
      if quarter > 1 { place = place &+ step }
      if quarter > 2 { place = place &+ step }
      // A frequency with slope d over the frame lags the straight phase by d/2 x (1 - x) at x.
      if quarter == 2 {
        place = place &- (change &>> 3)
      } else if quarter > 0 {
        place = place &- ((change &* 3) &>> 5)
      }
      return SIMD8<Float>(place) * SIMD8<Float>(repeating: 0x1p-32)
    }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func load(_ row: Int, _ index: Int) -> SIMD8<Int32> {
    unsafeBitCast(starts.load8(row * Self.rowStride + index), to: SIMD8<Int32>.self)
  }
}
