// The two coefficients of the ladder for a cutoff and a resonance. Source: the moogladder opcode of
// Csound (Victor Lazzarini 2004) after Antti Huovilainen, "Non-linear Digital Implementation of the
// Moog Ladder Filter", DAFx 2004; the two polynomials correct cutoff and resonance for the
// sampling.

/// Coefficients of one ladder setting at twice the sample rate.
struct LadderTuning: BitwiseCopyable {
  /// Gain of each of the four one-pole stages, 0...1.
  var stageGain = 0.0
  /// Gain of the path from the output back to the input, 0...about 4.8.
  var loopGain = 0.0

  /// The coefficients for `cyclesPerFrame` (cutoff / sample rate, at most 0.5) and `resonance`
  /// 0...1.
  @_noAllocation @_noLocks
  init(cyclesPerFrame: Double, resonance: Double) {
    let f = cyclesPerFrame
    let correction = ((1.8730 * f + 0.4955) * f - 0.6490) * f + 0.9988
    let resonanceCorrection = (-3.9364 * f + 1.8409) * f + 0.9968
    // pi * log2(e) turns exp(-pi x) into a power of two.
    stageGain = 1 - fastExp2(-4.532_360_141_827_194 * f * correction)
    loopGain = 4 * resonance * resonanceCorrection
  }

  /// Full feedback and no gain: only there to be replaced.
  @_noAllocation @_noLocks
  init() {}
}
