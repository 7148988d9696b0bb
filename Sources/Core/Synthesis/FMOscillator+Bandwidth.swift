// How far the sidebands of frequency modulation may reach. The line spectrum of FM lies at
// carrier +- n * modulator, n = 0, 1, 2 ...; all but -90 dB of it has n <= 1.6 * index + 5 (Bessel
// functions J_n, index up to 10). Carson's rule (J. R. Carson, Proc. IRE 10, 1922: n <= index + 1)
// counts only 98 % of the power. At four samples a frame, what lies below 3.5 times the sample rate
// folds to above half of it, where the decimator takes it away.

extension FMOscillator {
  /// The index that keeps every sideband below 3.5 turns a frame: the one given wherever it can.
  ///
  /// Beyond, the index falls as frequencies rise, continuously, down to zero.
  @_noAllocation @_noLocks @inline(__always)
  static func index(
    _ index: Double, carrierTurns: Double, modulatorTurns: Double
  ) -> Double {
    let widest = 3.5 - carrierTurns
    guard modulatorTurns * (1.6 * index + 5) > widest else { return index }
    let allowed = (widest / modulatorTurns - 5) * 0.625
    return allowed > 0 ? allowed : 0
  }

  /// The carrier's turns a frame, at most 2: what is faster is as inaudible, and would fold.
  @_noAllocation @_noLocks @inline(__always)
  static func carrierTurns(_ turns: Double) -> Double {
    turns < 2 ? turns : 2
  }
}
