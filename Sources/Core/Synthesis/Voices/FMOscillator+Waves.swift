// The wave itself: four samples a frame, eight frames side by side.

extension FMOscillator {
  /// Fills the decimator, eight frames at once, quarter by quarter.
  @_noAllocation @_noLocks @inline(__always)
  func makeWaves(_ frames: Int, isModulated: Bool, isMoving: Bool) {
    let turnsPerStep = SIMD8<Float>(repeating: 0x1p-32)
    let quarterTurn = SIMD8<Int32>(repeating: 0x4000_0000)
    var index = 0
    while index < frames {
      var carrier = load(0, index) &- quarterTurn
      let carrierStep = load(1, index)
      var modulator = load(2, index) &- quarterTurn
      let modulatorStep = load(3, index)
      // A frequency with slope d over the frame lags the straight phase by d/2 x (1 - x) at x.
      let carrierChange = load(6, index)
      let carrierLag = (
        SIMD8<Int32>(repeating: 0), (carrierChange &* 3) &>> 5, carrierChange &>> 3,
        (carrierChange &* 3) &>> 5
      )
      let modulatorChange = load(7, index)
      let modulatorLag = (
        SIMD8<Int32>(repeating: 0), (modulatorChange &* 3) &>> 5, modulatorChange &>> 3,
        (modulatorChange &* 3) &>> 5
      )
      var depth = starts.load8(4 * Self.rowStride + index)
      for quarter in 0..<4 {
        let lag =
          quarter == 0
          ? carrierLag.0
          : quarter == 1 ? carrierLag.1 : quarter == 2 ? carrierLag.2 : carrierLag.3
        var turns = SIMD8<Float>(carrier &- lag) * turnsPerStep
        if isModulated {
          let lag =
            quarter == 0
            ? modulatorLag.0
            : quarter == 1 ? modulatorLag.1 : quarter == 2 ? modulatorLag.2 : modulatorLag.3
          let modulation = cosineOfReducedTurns(SIMD8<Float>(modulator &- lag) * turnsPerStep)
          turns = reducedTurns(turns + depth * modulation)
        }
        decimator.put(cosineOfReducedTurns(turns), quarter: quarter, index)
        carrier = carrier &+ carrierStep
        modulator = modulator &+ modulatorStep
        if isMoving { depth += starts.load8(5 * Self.rowStride + index) }
      }
      index += 8
    }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func load(_ row: Int, _ index: Int) -> SIMD8<Int32> {
    unsafeBitCast(starts.load8(row * Self.rowStride + index), to: SIMD8<Int32>.self)
  }
}
