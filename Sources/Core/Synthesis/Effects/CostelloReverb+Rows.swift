// What each frame of a run is made with: gains and dampings. While they glide they are found pass by
// pass, because within one each eight frames wait for a long polynomial or for divisions.

extension CostelloReverb {
  /// Fills the rows of gains and dampings; rows of resting values stay as they are.
  @_noAllocation @_noLocks
  mutating func prepareRows(_ frames: Int) {
    if feedback.isSteady && cutoff.isSteady {
      guard !areRowsCurrent else { return }
      let hertz = SIMD8<Double>(repeating: cutoffHertz)
      fillRows(0, gain: SIMD8(repeating: feedback.target), damping: damping(halfSine(hertz)))
      gains.fill(gains[0], frames: Self.rowStride)
      dampings.fill(dampings[0], frames: Self.rowStride)
      areRowsCurrent = true
      return
    }
    areRowsCurrent = false
    if glidesByKnots {
      fillRowsFromKnots(frames)
      return
    }
    var index = 0
    while index < frames {
      cutoffs.storeDoubles8(cutoff.values(index), index)
      index += 8
    }
    exp2OfModerate(in: cutoffs, frames: frames)
    index = 0
    while index < frames {
      // At its end a cutoff is exactly what was asked for, not its logarithm's power.
      let isBefore = cutoff.framesLeft(index) .> 1
      let hertz = SIMD8<Double>(repeating: cutoffHertz)
        .replacing(with: cutoffs.loadDoubles8(index), where: isBefore)
      cutoffs.storeDoubles8(halfSine(hertz), index)
      index += 8
    }
    index = 0
    while index < frames {
      fillRows(
        index, gain: feedback.values(index), damping: damping(cutoffs.loadDoubles8(index)))
      index += 8
    }
  }

  /// Fills the rows of a run in which a parameter glides, in eights of the cell.
  @_noAllocation @_noLocks
  private mutating func fillRowsFromKnots(_ frames: Int) {
    let hertz =
      cutoff.isSteady
      ? SIMD8(repeating: cutoffHertz) : exp2OfModerate(cutoff.knots(frameInCell))
    let knots = Knots(damping(halfSine(hertz)))
    var place = frameInCell & ~7
    while place < frameInCell + frames {
      let index = place - frameInCell
      fillRows(rowStart + index, gain: feedback.values(index), damping: knots.eight(place))
      place += 8
    }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func fillRows(_ index: Int, gain: SIMD8<Double>, damping: SIMD8<Double>) {
    dampings.store8(singles(damping), index)
    gains.store8(singles(gain * (1 - damping)), index)
  }

  /// The sine of half the angle that a cutoff moves on in a frame.
  @_noAllocation @_noLocks @inline(__always)
  private func halfSine(_ hertz: SIMD8<Double>) -> SIMD8<Double> {
    cosineOfReducedTurns(0.5 * hertz / sampleRateHertz - 0.25)
  }

  /// The coefficient of the one-pole low-pass whose gain is -3 dB at the cutoff with this half sine.
  @_noAllocation @_noLocks @inline(__always)
  private func damping(_ sine: SIMD8<Double>) -> SIMD8<Double> {
    // With c = 2 - cos(w) = 1 + 2 s^2 and s = sin(w / 2), the coefficient is c - sqrt(c^2 - 1), and
    // the root is 2 s sqrt(1 + s^2).
    let square = sine * sine
    // Newton's iteration; the straight line is within 1 % of the root, three turns make it exact.
    var root = 1.009 + 0.4142 * square
    for _ in 0..<3 { root = 0.5 * (root + (1 + square) / root) }
    return 1 + 2 * (square - sine * root)
  }
}
