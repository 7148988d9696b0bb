// The saturating ladder at rest (nothing glides), written for a short path from stage to stage: the
// state is in units in which tanh bends at 1, and every saturated value already carries the gain of
// the next stage, so that only one sum lies between two tanh.

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
    _ input: SIMD2<Double>, _ gain: SIMD2<Double>, _ loopGain: Double,
    given: inout LadderState
  ) {
    let halfLoop = 0.5 * loopGain
    var sum = output + output
    for _ in 0..<2 {
      first = (first - given.first) + passed(input - halfLoop * sum, gain)
      given.first = passed(first, gain)
      second = (second - given.second) + given.first
      given.second = passed(second, gain)
      third = (third - given.third) + given.second
      given.third = passed(third, gain)
      let before = fourth
      fourth = (fourth - given.fourth) + given.third
      given.fourth = passed(fourth, gain)
      sum = fourth + before
    }
    output = sum * 0.5
  }
}

/// `gain` times the hyperbolic tangent of `x`: the Pade approximant [7/6], which reaches 1 at 4.97.
@_noAllocation @_noLocks @inline(__always)
private func passed(_ x: SIMD2<Double>, _ gain: SIMD2<Double>) -> SIMD2<Double> {
  let u = x * x
  // Both polynomials by their zeros, so that neither is longer than four operations.
  let numerator =
    ((x * (gain * (1.0 / 28))) * (u + 326.150_767_117_503_2))
    * ((u + 41.979_298_521_754_33) * (u + 9.869_934_360_742_077))
  let denominator =
    ((u + 87.739_192_978_952_99) * (u + 22.293_405_912_300_305)) * (u + 2.467_401_108_746_602_6)
  // The values beyond the limit are ready before the quotient is.
  let bits = unsafeBitCast(x, to: SIMD2<UInt64>.self)
  let sign = bits & 0x8000_0000_0000_0000
  let edge = unsafeBitCast(
    sign | unsafeBitCast(gain, to: SIMD2<UInt64>.self), to: SIMD2<Double>.self)
  let size = unsafeBitCast(bits & 0x7FFF_FFFF_FFFF_FFFF, to: SIMD2<Double>.self)
  return (numerator / denominator).replacing(with: edge, where: size .> 4.97)
}
