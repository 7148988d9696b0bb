// How far the sidebands of frequency modulation may reach. The line spectrum of FM lies at
// carrier +- n * modulator, n = 0, 1, 2 ...; all but -90 dB of it has n <= 1.6 * index + 5 (Bessel
// functions J_n, index up to 10). Carson's rule (J. R. Carson, Proc. IRE 10, 1922: n <= index + 1)
// counts only 98 % of the power. At four samples a frame, what lies below 3.5 times the sample rate
// folds to above half of it, where the decimator takes it away.

extension FMOscillator {
  /// The indices that keep every sideband below 3.5 turns a frame: those given wherever they can.
  ///
  /// Beyond, the index falls as frequencies rise, continuously, down to zero.
  @_noAllocation @_noLocks @inline(__always)
  static func index(
    _ index: SIMD8<Double>, carrierTurns: SIMD8<Double>, modulatorTurns: SIMD8<Double>
  ) -> SIMD8<Double> {
    let widest = 3.5 - carrierTurns
    let excess = modulatorTurns * (1.6 * index + 5) - widest
    guard greatest(excess) > 0 else { return index }
    let allowed = (widest / modulatorTurns - 5) * 0.625
    let limited = SIMD8<Double>(repeating: 0).replacing(with: allowed, where: allowed .> 0)
    return index.replacing(with: limited, where: excess .> 0)
  }

  /// The carrier's turns a frame, at most 2: anything faster is inaudible as well, and would alias.
  @_noAllocation @_noLocks @inline(__always)
  static func carrierTurns(_ turns: SIMD8<Double>) -> SIMD8<Double> {
    turns.replacing(with: 2, where: turns .> 2)
  }

  /// The largest of eight numbers.
  @_noAllocation @_noLocks @inline(__always)
  static func greatest(_ x: SIMD8<Double>) -> Double {
    let four = x.lowHalf.replacing(with: x.highHalf, where: x.highHalf .> x.lowHalf)
    let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .> four.lowHalf)
    return two[1] > two[0] ? two[1] : two[0]
  }
}
