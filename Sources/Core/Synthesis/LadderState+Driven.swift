// The saturating ladder at rest (nothing glides), written for a short way from stage to stage:
// memory is in units in which tanh bends at 1, and every saturated value already carries the gain
// of the next stage, so that between two tanh lies one sum.

extension LadderState {
  /// The level at which a stage bends: 1 / 0.8192, as in Csound's filter at 0dbfs = 1.
  static var thermal: Double {
    @_noAllocation @_noLocks @inline(__always) get { 0.8192 }
  }

  /// Multiplies every memory cell.
  @_noAllocation @_noLocks
  mutating func scale(by factor: Double) {
    first *= factor
    second *= factor
    third *= factor
    fourth *= factor
    output *= factor
  }

  /// The saturated values of the four stages, times the gain of a stage.
  @_noAllocation @_noLocks @inline(__always)
  func passedOn(_ gain: SIMD2<Double>) -> LadderState {
    var result = LadderState()
    result.first = passed(first, gain)
    result.second = passed(second, gain)
    result.third = passed(third, gain)
    result.fourth = passed(fourth, gain)
    return result
  }

  /// One frame (two half-frames); `given` holds what each stage passes on and is kept up to date.
  @_noAllocation @_noLocks @inline(__always)
  mutating func stepDriven(
    _ input: SIMD2<Double>, _ tuning: LadderTuning, given: inout LadderState
  ) {
    let gain = SIMD2<Double>(repeating: tuning.stageGain)
    for _ in 0..<2 {
      first = (first - given.first) + passed(input - tuning.loopGain * output, gain)
      given.first = passed(first, gain)
      second = (second - given.second) + given.first
      given.second = passed(second, gain)
      third = (third - given.third) + given.second
      given.third = passed(third, gain)
      let before = fourth
      fourth = (fourth - given.fourth) + given.third
      given.fourth = passed(fourth, gain)
      output = (fourth + before) * 0.5
    }
  }
}

/// `gain` times the hyperbolic tangent of `x`: the Pade approximant [7/6], which reaches 1 at 4.97.
@_noAllocation @_noLocks @inline(__always)
private func passed(_ x: SIMD2<Double>, _ gain: SIMD2<Double>) -> SIMD2<Double> {
  let u = x * x
  let v = u * u
  let numerator = (x * gain) * ((135135 + u * 17325) + v * (378 + u))
  let denominator = (135135 + u * 62370) + v * (3150 + u * 28)
  // What stands beyond the limit is ready before the quotient is.
  let bits = unsafeBitCast(x, to: SIMD2<UInt64>.self)
  let sign = bits & 0x8000_0000_0000_0000
  let edge = unsafeBitCast(
    sign | unsafeBitCast(gain, to: SIMD2<UInt64>.self), to: SIMD2<Double>.self)
  let size = unsafeBitCast(bits & 0x7FFF_FFFF_FFFF_FFFF, to: SIMD2<Double>.self)
  return (numerator / denominator).replacing(with: edge, where: size .> 4.97)
}
