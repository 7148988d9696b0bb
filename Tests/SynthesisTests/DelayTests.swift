// The feedback delay against Csound and against its two taps written out.
import Foundation
import Synthesis
import Testing

@Suite("Feedback delay")
struct DelayTests {
  /// Source of truth: Csound's delayr and delayw.
  @Test("matches Csound within -120 dB", arguments: [1, 7, 63, 4_800])
  func matchesCsound(frames: Int) throws {
    let input = noiseAndBursts(frames: 48_000)
    let output = renderDelay(
      ChainParameters(effects: [
        .delaySeconds: Double(frames) / 48_000, .delayFeedback: 0.7, .delayMix: 0.5,
      ]), input)
    let oracle = try csound(
      "delay",
      inputs: [
        input.map { Double($0) }, .init(repeating: 0.7, count: 48_000),
        .init(repeating: 0.5, count: 48_000),
      ], macros: ["DELAY": Double(frames)])
    let level = residual(output, oracle[0])
    print("delay of \(frames) frames: \(level) dB")
    #expect(level <= -120)
  }

  /// Source of truth: Csound; new parameters every 5 ms are glides of 240 frames.
  @Test("sweeps of feedback and mix match Csound within -120 dB")
  func sweepsMatchCsound() throws {
    let feedbacks = (0...200).map { 0.5 + 0.4 * sin(Double($0) / 11) }
    let mixes = (0...200).map { 0.5 + 0.5 * cos(Double($0) / 13) }
    func parameters(_ index: Int) -> ChainParameters {
      ChainParameters(effects: [
        .delaySeconds: 0.01, .delayFeedback: feedbacks[index], .delayMix: mixes[index],
      ])
    }
    let input = noiseAndBursts(frames: 48_000)
    let output = renderDelay(
      parameters(0), input, changes: (1...200).map { (($0 - 1) * 240, parameters($0)) })
    let oracle = try csound(
      "delay",
      inputs: [
        input.map { Double($0) }, glides(feedbacks), glides(mixes),
      ], macros: ["DELAY": 480])
    let level = residual(output, oracle[0])
    print("delay sweep: \(level) dB")
    #expect(level <= -120)
  }

  /// Source of truth: the two taps written out in Double, weighted by the cubic of a glide.
  @Test("a new delay time cross-fades from the old tap to the new one in 240 frames")
  func timeChangeCrossFades() {
    let input = noiseAndBursts(frames: 9_600)
    func parameters(_ frames: Double) -> ChainParameters {
      ChainParameters(effects: [.delaySeconds: frames / 48_000, .delayFeedback: 0.5, .delayMix: 1])
    }
    let output = renderDelay(parameters(1_000), input, changes: [(3_000, parameters(300))])
    var line: [Double] = []
    var reference: [Double] = []
    for (frame, x) in input.enumerated() {
      let old = frame >= 1_000 ? line[frame - 1_000] : 0
      let new = frame >= 300 ? line[frame - 300] : 0
      let time = min(max(Double(frame - 2_999) / 240, 0), 1)
      let share = time * time * (3 - 2 * time)
      let delayed = old * (1 - share) + new * share
      line.append(Double(x) + 0.5 * delayed)
      reference.append(delayed)
    }
    let level = residual(output, reference)
    print("delay cross-fade: \(level) dB")
    #expect(level <= -120)
  }

  @Test("a delay of zero seconds passes the input on bit for bit at any mix and feedback")
  func zeroDelayIsTransparent() {
    let input = noiseAndBursts(frames: 4_800)
    #expect(renderDelay(ChainParameters(effects: [.delayFeedback: 0.9]), input) == input)
    let mixed = renderDelay(ChainParameters(effects: [.delayFeedback: 0.9, .delayMix: 1]), input)
    #expect(mixed == input)
  }
}
