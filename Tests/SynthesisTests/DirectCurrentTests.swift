// The direct-current blocker: against Csound, against the formula of an analogue high-pass, and what
// it takes from sounds that held direct current.
import Foundation
import Synthesis
import TestBasics
import Testing

@Suite("Direct current")
struct DirectCurrentTests {
  /// Source of truth: Csound's dcblock, with the pole that the documented formula gives.
  @Test("matches Csound within -120 dB", arguments: [44_100, 48_000, 192_000])
  func matchesCsound(rate: Int) throws {
    let pole = exp(-2 * .pi * 5 / Double(rate))
    #expect(abs(DirectCurrentBlocker(sampleRateHertz: Double(rate)).pole - pole) < 1e-12)
    let left = noiseAndBursts(frames: 48_000).map { $0 * 0.5 + 0.3 }
    let right = noiseAndBursts(frames: 48_000, seed: 2).map { $0 * 0.5 - 0.2 }
    let output = renderBlocker(left, right, rate: Double(rate))
    for (side, input) in [(output.left, left), (output.right, right)] {
      let oracle = try csound(
        "blocker", inputs: [input.map { Double($0) }], rate: rate, macros: ["POLE": pole])
      let level = residual(side, oracle[0])
      print("blocker at \(rate) Hz: \(level) dB")
      #expect(level <= -120)
    }
  }

  /// Source of truth: the blocker alone, behind the chain without it.
  @Test("is all that the second engine adds to the first, bit for bit")
  func isAllThatIsAdded() {
    let gesture = gesture(frames: 48_000)
    var parameters = busy
    parameters[.outputGain] = 0.5
    func sound(_ engine: EngineVersion) -> (left: [Float], right: [Float]) {
      render(
        parameters, frequency: gesture.frequency, amplitude: gesture.amplitude, engine: engine)
    }
    let first = sound(.first)
    #expect(first.left.map(abs).max() ?? 1 < Limiter.threshold * 0.9, "the limiter is at rest")
    let second = sound(.second)
    let blocked = renderBlocker(first.left, first.right)
    #expect(second.left == blocked.left)
    #expect(second.right == blocked.right)
    #expect(second.left != first.left)
  }

  @Test("filters the same bit for bit in blocks of any size", arguments: [1, 7, 63, 65, 9_600])
  func doesNotDependOnBlocks(block: Int) {
    let input = noiseAndBursts(frames: 9_600)
    let reference = renderBlocker(input, input.map { -$0 })
    let output = renderBlocker(input, input.map { -$0 }, block: block)
    #expect(output.left == reference.left)
    #expect(output.right == reference.right)
  }

  /// Source of truth: f / (f + 5i Hz), the analogue high-pass, on pure tones that were rendered.
  @Test(
    "leaves what is heard as it is: within 0.004 dB and 0.2 degrees of an analogue high-pass at 5 Hz",
    arguments: [44_100.0, 48_000, 96_000, 192_000])
  func response(rate: Double) {
    let stated = [
      20: (-0.260, 14.0), 27.5: (-0.138, 10.3), 110: (-0.006, 2.6), 1_000: (0.003, 0.3),
    ]
    for (hertz, (decibels, degrees)) in stated {
      // 0.8 s until all is at rest, then 0.8 s of whole periods.
      let frames = Int(1.6 * rate)
      func tone(_ engine: EngineVersion) -> (real: Double, imaginary: Double) {
        let output = render(
          ChainParameters(voice: [.modulationIndex: 0]),
          frequency: .init(repeating: hertz, count: frames),
          amplitude: .init(repeating: 0.5, count: frames), rate: rate, block: 4_096,
          engine: engine)
        var sum = (real: 0.0, imaginary: 0.0)
        for frame in frames / 2..<frames {
          let angle = 2 * .pi * hertz * Double(frame) / rate
          sum.real += Double(output.left[frame]) * cos(angle)
          sum.imaginary -= Double(output.left[frame]) * sin(angle)
        }
        return sum
      }
      let (from, to) = (tone(.first), tone(.second))
      let gain = 20 * log10(hypot(to.real, to.imaginary) / hypot(from.real, from.imaginary))
      let phase = (atan2(to.imaginary, to.real) - atan2(from.imaginary, from.real)) * 180 / .pi
      let turned = phase - 360 * (phase / 360).rounded()
      print("blocker at \(rate) Hz: \(hertz) Hz \(gain) dB, \(turned) degrees")
      #expect(abs(gain - 20 * log10(hertz / hypot(hertz, 5))) < 0.004)
      #expect(abs(turned - atan2(5, hertz) * 180 / .pi) < 0.2)
      if hertz >= 110 { #expect(abs(gain) < 0.01) }
      // The figures that the source gives.
      guard rate == 48_000 else { continue }
      #expect(abs(gain - decibels) < 0.0005)
      #expect(abs(turned - degrees) < 0.05)
    }
  }

  /// The direct current of the last `seconds` of a steady tone, in dBFS.
  ///
  /// A mean weighed by a Hann window, so that parts of a slow wave at both ends do not count as
  /// direct current.
  private func directCurrent(
    _ parameters: ChainParameters, hertz: Double, afterSeconds start: Double, seconds: Double,
    rate: Double = 48_000, engine: EngineVersion
  ) -> Double {
    let (first, count) = (Int(start * rate), Int(seconds * rate))
    let output = render(
      parameters, frequency: .init(repeating: hertz, count: first + count),
      amplitude: .init(repeating: 0.35, count: first + count), rate: rate, block: 4_096,
      engine: engine)
    var sums = (left: 0.0, right: 0.0)
    for frame in 0..<count {
      let weight = 1 - cos(2 * .pi * (Double(frame) + 0.5) / Double(count))
      sums.left += weight * Double(output.left[first + frame])
      sums.right += weight * Double(output.right[first + frame])
    }
    let mean = max(abs(sums.left), abs(sums.right)) / Double(count)
    return 20 * log10(max(mean, 1e-12))
  }

  /// Sounds of presets in which the carrier stands still, or nearly so below a modulator above
  /// hearing; the first as it is, the second through everything that keeps direct current or makes it.
  @Test(
    "a carrier that stands still sends no direct current",
    arguments: [
      ChainParameters(voice: [
        .carrierMultiplier: 0, .modulatingMultiplier: 8e-6, .modulationIndex: 35,
      ]),
      ChainParameters(
        voice: [
          .carrierMultiplier: 0, .modulatingMultiplier: 8.378_996e-6, .modulationIndex: 35.425_632,
        ],
        effects: [
          .delaySeconds: 1.209_998, .delayFeedback: 1, .delayMix: 0.633_519,
          .reverbFeedback: 0.973_213, .reverbCutoffHertz: 2.846_749, .reverbBalance: 1,
          .ladderResonance: 0.336_052, .drive: 1, .outputGain: 0.807_177,
        ]),
      ChainParameters(
        voice: [
          .carrierMultiplier: 1.344_025e-5, .modulatingMultiplier: 64, .modulationIndex: 0.024_863,
        ],
        effects: [
          .delayFeedback: 0.479_523, .delayMix: 1, .reverbFeedback: 0.177_786,
          .reverbCutoffHertz: 22_282.8, .reverbBalance: 0.299_56, .ladderCutoffHertz: 11_346.17,
          .drive: 1,
        ]),
    ])
  func stillCarrier(parameters: ChainParameters) {
    let levels = EngineVersion.allCases.map {
      // What moves once in half a minute is a wave: two of them make the mean.
      directCurrent(
        parameters, hertz: 120, afterSeconds: 20, seconds: 60, rate: 8_000, engine: $0)
    }
    print("still carrier: \(levels) dBFS")
    #expect(levels[0] > -50)
    #expect(levels[1] < -60)
  }

  /// Frequencies of carrier and modulator from below a thousandth of a hertz to above hearing.
  @Test("200 random sounds send no direct current, of which a fifth did before")
  func randomSounds() {
    var random = SeededGenerator(seed: 12)
    func multiplier() -> Double {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: 0
      case 1: 64
      default: exp2(Double.random(in: log2(1e-6)...6, using: &random))
      }
    }
    var worst = -240.0
    var count = 0
    for _ in 0..<200 {
      var parameters = SafetyTests.anything(&random)
      parameters[.carrierMultiplier] = multiplier()
      parameters[.modulatingMultiplier] = multiplier()
      let hertz = Double.random(in: 30...2_000, using: &random)
      let levels = EngineVersion.allCases.map {
        directCurrent(
          parameters, hertz: hertz, afterSeconds: 2, seconds: 20, rate: 8_000, engine: $0)
      }
      if levels[0] > -60 { count += 1 }
      worst = max(worst, levels[1])
      #expect(levels[1] < -60, "\(hertz) Hz, \(parameters)")
    }
    print("random sounds: \(count) above -60 dBFS before, none now, the worst \(worst) dBFS")
    #expect(count > 40)
  }

  /// Source of truth: the decay of a high-pass at 5 Hz, exp(-2 pi 5 t).
  @Test("direct current that begins decays by 32 ms and ends as digital silence")
  func decay() {
    let frames = 2 * 48_000
    let output = renderBlocker(
      .init(repeating: 0.5, count: frames), .init(repeating: -0.25, count: frames))
    for frame in [0, 1_536, 9_600, 24_000] {
      let expected = 0.5 * exp(-2 * .pi * 5 * Double(frame) / 48_000)
      #expect(abs(Double(output.left[frame]) / expected - 1) < 1e-6)
    }
    #expect(output.left.suffix(4_800).allSatisfy { $0 == 0 })
    #expect(output.right.suffix(4_800).allSatisfy { $0 == 0 })
    #expect(output.left.allSatisfy { $0 == 0 || $0.isNormal })
  }
}
