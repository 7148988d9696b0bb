// The reverb against Csound's reverbsc at several sample rates.
import Foundation
import Synthesis
import Testing

@Suite("Costello reverb")
struct ReverbTests {
  /// Source of truth: Csound's reverbsc with the same signal on both inputs.
  @Test(
    "both sides match Csound within -120 dB", arguments: [8_000, 44_100, 48_000, 192_000],
    [(0.6, 4_000.0), (0.95, 1_500)])
  func matchesCsound(rate: Int, setting: (feedback: Double, cutoff: Double)) throws {
    // Two seconds hold several of the random segments of every line.
    let input = noiseAndBursts(frames: 2 * rate)
    let output = renderReverb(
      ChainParameters(effects: [
        .reverbFeedback: setting.feedback, .reverbCutoffHertz: setting.cutoff, .reverbBalance: 1,
      ]),
      input, rate: Double(rate))
    let oracle = try csound(
      "reverb",
      inputs: [
        input.map { Double($0) }, .init(repeating: setting.feedback, count: input.count),
        .init(repeating: setting.cutoff, count: input.count),
      ], rate: rate)
    let levels = (residual(output.left, oracle[0]), residual(output.right, oracle[1]))
    print("reverb at \(rate) Hz, \(setting): \(levels.0) and \(levels.1) dB")
    #expect(levels.0 <= -120)
    #expect(levels.1 <= -120)
  }

  /// Source of truth: Csound; new parameters every 5 ms are glides of 240 frames.
  @Test("sweeps of feedback, cutoff and balance match Csound within -120 dB")
  func sweepsMatchCsound() throws {
    let feedbacks = (0...200).map { 0.6 + 0.35 * sin(Double($0) / 17) }
    let cutoffs = (0...200).map { 2_000 * pow(2, 3 * cos(Double($0) / 13)) }
    let balances = (0...200).map { 0.5 + 0.5 * sin(Double($0) / 19) }
    func parameters(_ index: Int) -> ChainParameters {
      ChainParameters(effects: [
        .reverbFeedback: feedbacks[index], .reverbCutoffHertz: cutoffs[index],
        .reverbBalance: balances[index],
      ])
    }
    let input = noiseAndBursts(frames: 48_000)
    let output = renderReverb(
      parameters(0), input, changes: (1...200).map { (($0 - 1) * 240, parameters($0)) })
    let oracle = try csound(
      "reverb",
      inputs: [
        input.map { Double($0) }, glides(feedbacks),
        glides(cutoffs, isLogarithmic: true),
      ])
    let shares = glides(balances)
    func blended(_ wet: [Double]) -> [Double] {
      input.indices.map { Double(input[$0]) * (1 - shares[$0]) + wet[$0] * shares[$0] }
    }
    let levels = (
      residual(output.left, blended(oracle[0])), residual(output.right, blended(oracle[1]))
    )
    print("reverb sweep: \(levels.0) and \(levels.1) dB")
    #expect(levels.0 <= -120)
    #expect(levels.1 <= -120)
  }
}
