// The ladder against Csound's moogladder in both forms, and its bypass.
import Foundation
import Synthesis
import Testing

@Suite("Moog ladder")
struct LadderTests {
  /// Source of truth: Csound's moogladder; at 0dbfs = 32768 it is linear for signals of +-1.
  @Test(
    "matches Csound within -120 dB, linear and driven", arguments: [false, true],
    [(200.0, 0.0), (2_000, 0.6), (1_000, 0.95), (15_000, 0.5)])
  func matchesCsound(isDriven: Bool, setting: (cutoff: Double, resonance: Double)) throws {
    let left = noiseAndBursts(frames: 48_000, seed: 2)
    let right = noiseAndBursts(frames: 48_000, peak: 0.5, seed: 3)
    let output = renderLadder(
      ChainParameters(effects: [
        .ladderCutoffHertz: setting.cutoff, .ladderResonance: setting.resonance,
        .drive: isDriven ? 1 : 0,
      ]), left, right)
    let oracle = try csound(
      "ladder",
      inputs: [
        left.map { Double($0) }, right.map { Double($0) },
        .init(repeating: setting.cutoff, count: left.count),
        .init(repeating: setting.resonance, count: left.count),
      ], macros: ["FULLSCALE": isDriven ? 1 : 32_768])
    let levels = (residual(output.left, oracle[0]), residual(output.right, oracle[1]))
    print("ladder, driven \(isDriven), \(setting): \(levels.0) and \(levels.1) dB")
    #expect(levels.0 <= -120)
    #expect(levels.1 <= -120)
  }

  /// Source of truth: Csound; new parameters every 5 ms are glides of 240 frames.
  @Test("sweeps of cutoff and resonance match Csound within -120 dB", arguments: [false, true])
  func sweepsMatchCsound(isDriven: Bool) throws {
    let cutoffs = (0...200).map { 1_200 * pow(2, 3 * cos(Double($0) / 13)) }
    let resonances = (0...200).map { 0.45 + 0.45 * sin(Double($0) / 17) }
    func parameters(_ index: Int) -> ChainParameters {
      ChainParameters(effects: [
        .ladderCutoffHertz: cutoffs[index], .ladderResonance: resonances[index],
        .drive: isDriven ? 1 : 0,
      ])
    }
    let left = noiseAndBursts(frames: 48_000, seed: 2)
    let right = noiseAndBursts(frames: 48_000, peak: 0.5, seed: 3)
    let output = renderLadder(
      parameters(0), left, right,
      changes: (1...200).map { (($0 - 1) * 240, parameters($0)) })
    let oracle = try csound(
      "ladder",
      inputs: [
        left.map { Double($0) }, right.map { Double($0) },
        glides(cutoffs, isLogarithmic: true), glides(resonances),
      ], macros: ["FULLSCALE": isDriven ? 1 : 32_768])
    let levels = (residual(output.left, oracle[0]), residual(output.right, oracle[1]))
    print("ladder sweep, driven \(isDriven): \(levels.0) and \(levels.1) dB")
    #expect(levels.0 <= -120)
    #expect(levels.1 <= -120)
  }

  @Test("an infinite cutoff passes both sides on bit for bit")
  func openLadderIsTransparent() {
    let left = noiseAndBursts(frames: 4_800, seed: 2)
    let right = noiseAndBursts(frames: 4_800, seed: 3)
    let output = renderLadder(
      ChainParameters(effects: [.ladderResonance: 0.9, .drive: 1]), left, right)
    #expect(output.left == left)
    #expect(output.right == right)
  }

  @Test("240 frames after opening, the ladder passes the input on bit for bit again")
  func openingEndsInTransparency() {
    let left = noiseAndBursts(frames: 4_800, seed: 2)
    let output = renderLadder(
      ChainParameters(effects: [.ladderCutoffHertz: 300]), left, left,
      changes: [(1_000, ChainParameters())])
    #expect(output.left[1_240...] == left[1_240...])
    #expect(output.left[1_000..<1_239] != left[1_000..<1_239])
  }

  @Test("the linear ladder stays bounded at full resonance and any cutoff")
  func fullResonanceIsStable() {
    let left = noiseAndBursts(frames: 24_000)
    for cutoff in stride(from: 100.0, through: 24_000, by: 1_195) {
      let output = renderLadder(
        ChainParameters(effects: [.ladderCutoffHertz: cutoff, .ladderResonance: 1]), left, left)
      let peak = output.left.map(abs).max() ?? .infinity
      #expect(peak < 30, "cutoff \(cutoff) Hz")
    }
  }
}
