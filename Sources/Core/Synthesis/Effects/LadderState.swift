// The ladder's state, left and right side by side, and one frame of its equations.

/// Memory of a stereo ladder: four stages and the output of the last two half-frames.
struct LadderState: BitwiseCopyable {
  var first = SIMD2<Double>(repeating: 0)
  var second = SIMD2<Double>(repeating: 0)
  var third = SIMD2<Double>(repeating: 0)
  var fourth = SIMD2<Double>(repeating: 0)
  /// Mean of the fourth stage now and half a frame ago: the output.
  var output = SIMD2<Double>(repeating: 0)

  /// Silence.
  @_noAllocation @_noLocks
  init() {}

  /// One frame (two half-frames) of the linear ladder.
  @_noAllocation @_noLocks @inline(__always)
  mutating func step(
    _ input: SIMD2<Double>, _ tuning: LadderTuning, bond: SIMD2<UInt64> = SIMD2(repeating: 0)
  ) {
    var sum = output + output
    step(input, tuning, sum: &sum, bond: bond)
    output = sum * 0.5
  }

  /// One frame of the linear ladder that leaves `output` alone; `sum` is twice the output.
  ///
  /// Every stage moves by `stageGain` times what enters it minus what it holds. Written out in terms
  /// of the first stage, so that the way from output to output is three sums long; what goes back is
  /// halved by its gain, as halving is exact.
  @_noAllocation @_noLocks @inline(__always)
  mutating func step(
    _ input: SIMD2<Double>, _ tuning: LadderTuning, sum: inout SIMD2<Double>, bond: SIMD2<UInt64>
  ) {
    let gain = tuning.stageGain
    let rest = 1 - gain
    let square = gain * gain
    let cube = square * gain
    let given = input * gain
    for _ in 0..<2 {
      let secondRest = bound(second * rest, bond)
      let thirdRest = bound(third * rest + secondRest * gain, bond)
      let fourthRest = bound(fourth * rest + thirdRest * gain, bond)
      first = bound((first * rest + given) - sum * tuning.halfReturn, bond)
      second = bound(secondRest + first * gain, bond)
      third = bound(thirdRest + first * square, bond)
      let before = fourth
      fourth = fourthRest + first * cube
      sum = fourth + before
    }
  }

  /// One frame (two half-frames) of the ladder whose stages saturate by `drive`, 0 (linear) to 1.
  ///
  /// `bent` holds the saturated values of the four stages and is kept up to date.
  @_noAllocation @_noLocks @inline(__always)
  mutating func step(
    _ input: SIMD2<Double>, _ tuning: LadderTuning, drive: Double, bent: inout LadderState
  ) {
    let gain = tuning.stageGain
    for _ in 0..<2 {
      first += gain * (saturated(input - tuning.loopGain * output, drive) - bent.first)
      bent.first = saturated(first, drive)
      second += gain * (bent.first - bent.second)
      bent.second = saturated(second, drive)
      third += gain * (bent.second - bent.third)
      bent.third = saturated(third, drive)
      let before = fourth
      fourth += gain * (bent.third - bent.fourth)
      bent.fourth = saturated(fourth, drive)
      output = (fourth + before) * 0.5
    }
  }

  /// The saturated values of the four stages.
  @_noAllocation @_noLocks @inline(__always)
  func bent(drive: Double) -> LadderState {
    var result = LadderState()
    result.first = saturated(first, drive)
    result.second = saturated(second, drive)
    result.third = saturated(third, drive)
    result.fourth = saturated(fourth, drive)
    return result
  }

  /// The memory of one side, 0 (left) or 1 (right), in the order of the fields.
  @_noAllocation @_noLocks @inline(__always)
  func side(_ number: Int) -> SIMD8<Double> {
    SIMD8(
      first[number], second[number], third[number], fourth[number], output[number], 0, 0, 0)
  }

  /// The four stages of one side, 0 (left) or 1 (right).
  @_noAllocation @_noLocks @inline(__always)
  func stages(_ number: Int) -> SIMD4<Double> {
    SIMD4(first[number], second[number], third[number], fourth[number])
  }

  /// Takes over the memory of both sides, each in the order of the fields.
  @_noAllocation @_noLocks @inline(__always)
  mutating func take(_ left: SIMD8<Double>, _ right: SIMD8<Double>) {
    first = SIMD2(left[0], right[0])
    second = SIMD2(left[1], right[1])
    third = SIMD2(left[2], right[2])
    fourth = SIMD2(left[3], right[3])
    output = SIMD2(left[4], right[4])
  }

  /// The sum of all squares in memory, infinite if any of it is NaN.
  var power: Double {
    @_noAllocation @_noLocks get {
      let stages = first * first + second * second + third * third + fourth * fourth
      let sum = stages + output * output
      let total = sum[0] + sum[1]
      return total == total ? total : .infinity
    }
  }
}

/// `x` shaped between the straight line (drive 0) and tanh(0.8192 x) / 0.8192 (drive 1).
///
/// 1 / 0.8192 is the level at which a stage of the Csound filter bends at 0dbfs = 1.
@_noAllocation @_noLocks @inline(__always)
private func saturated(_ x: SIMD2<Double>, _ drive: Double) -> SIMD2<Double> {
  let thermal = 0.8192
  let bent = hyperbolicTangent(x * thermal) * (1 / thermal)
  return drive == 1 ? bent : x + (bent - x) * drive
}

/// The hyperbolic tangent, error below 1e-9 for arguments within 2 and below 2e-4 anywhere.
@_noAllocation @_noLocks @inline(__always)
private func hyperbolicTangent(_ x: SIMD2<Double>) -> SIMD2<Double> {
  // The Pade approximant [7/6] reaches 1 at 4.97.
  let limit = SIMD2<Double>(repeating: 4.97)
  let clipped = x.replacing(with: limit, where: x .> limit).replacing(
    with: -limit, where: x .< -limit)
  let u = clipped * clipped
  let v = u * u
  let numerator = clipped * ((135135 + u * 17325) + v * (378 + u))
  let denominator = (135135 + u * 62370) + v * (3150 + u * 28)
  return numerator / denominator
}

/// `x`, held together by `bond`, zeros that the compiler does not know.
///
/// Sums of SIMD vectors reach the optimiser lane by lane; what it joins again in a recurrence are not
/// always the lanes that belong together. Whole numbers reach it as vectors.
@_noAllocation @_noLocks @inline(__always)
private func bound(_ x: SIMD2<Double>, _ bond: SIMD2<UInt64>) -> SIMD2<Double> {
  unsafeBitCast(unsafeBitCast(x, to: SIMD2<UInt64>.self) ^ bond, to: SIMD2<Double>.self)
}
