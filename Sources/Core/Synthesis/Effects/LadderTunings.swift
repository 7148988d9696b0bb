// The two coefficients of the ladder for a cutoff and a resonance. Source: the moogladder opcode of
// Csound (Victor Lazzarini 2004) after Antti Huovilainen, "Non-linear Digital Implementation of the
// Moog Ladder Filter", DAFx 2004; the two polynomials correct cutoff and resonance for the
// sampling. Cutoff as a share of the sample rate, 0...0.5; resonance 0...1.

/// Coefficients of eight ladder settings.
struct LadderTunings: BitwiseCopyable {
  /// Gains of a one-pole stage, 0...1.
  let stageGains: SIMD8<Double>
  /// Gains of the path back, 0...about 4.8.
  let loopGains: SIMD8<Double>
  /// What a stage keeps of itself.
  let rests: SIMD8<Double>
  /// Gains of two stages and of three.
  let squares: SIMD8<Double>
  let cubes: SIMD8<Double>
  /// Half the gains of the path back with the first stage.
  let halfReturns: SIMD8<Double>

  /// The coefficients for `cyclesPerFrame` (cutoff / sample rate, at most 0.5) and `resonance`
  /// 0...1.
  @_noAllocation @_noLocks @inline(__always)
  init(cyclesPerFrame f: SIMD8<Double>, resonance: SIMD8<Double>) {
    let correction = ((1.8730 * f + 0.4955) * f - 0.6490) * f + 0.9988
    let resonanceCorrection = (-3.9364 * f + 1.8409) * f + 0.9968
    // pi * log2(e) turns exp(-pi x) into a power of two.
    stageGains = 1 - exp2OfModerate(-4.532_360_141_827_194 * f * correction)
    loopGains = 4 * resonance * resonanceCorrection
    rests = 1 - stageGains
    squares = stageGains * stageGains
    cubes = squares * stageGains
    halfReturns = 0.5 * (stageGains * loopGains)
  }
}
