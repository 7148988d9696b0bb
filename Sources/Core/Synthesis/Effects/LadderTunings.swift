// The two coefficients of the ladder for a cutoff and a resonance. Source: the moogladder opcode of
// Csound (Victor Lazzarini 2004) after Antti Huovilainen, "Non-linear Digital Implementation of the
// Moog Ladder Filter", DAFx 2004; the two polynomials correct cutoff and resonance for the
// sampling. Cutoff as a share of the sample rate, 0...0.5; resonance 0...1.

/// Coefficients of eight ladder settings.
struct LadderTunings: BitwiseCopyable {
  /// Logarithms to base two of what a one-pole stage keeps of itself, -2.4...0.
  let restLogarithms: SIMD8<Double>
  /// Gains of the path back, 0...about 4.8.
  let loopGains: SIMD8<Double>

  /// The coefficients for `cyclesPerFrame` (cutoff / sample rate, at most 0.5) and `resonance`
  /// 0...1.
  @_noAllocation @_noLocks @inline(__always)
  init(cyclesPerFrame f: SIMD8<Double>, resonance: SIMD8<Double>) {
    let correction = ((1.8730 * f + 0.4955) * f - 0.6490) * f + 0.9988
    let resonanceCorrection = (-3.9364 * f + 1.8409) * f + 0.9968
    // pi * log2(e) turns exp(-pi x) into a power of two.
    restLogarithms = -4.532_360_141_827_194 * f * correction
    loopGains = 4 * resonance * resonanceCorrection
  }
}
