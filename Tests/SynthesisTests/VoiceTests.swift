// The FM voice against Csound and against a plain sum of phases.
import Foundation
import Synthesis
import Testing

@Suite("FM voice")
struct VoiceTests {
  /// Source of truth: Csound's phasor and sin in double precision, at the same rate.
  ///
  /// No sideband is above 8 kHz, where the decimator is flat within 1e-6. The sweeps are slow:
  /// frequency holds for a frame, which blurs the phase by a twelfth of its change per frame.
  @Test(
    "matches Csound, later by its latency, within -120 dB",
    arguments: [(1.0, 1.0, 1.0, 880.0), (1, 1.5, 5, 330), (0.5, 2, 10, 150)])
  func matchesCsound(carrier: Double, modulating: Double, index: Double, highest: Double) throws {
    let frequency = polyline(
      [110, highest, 55, highest / 2], step: 40_000, isLogarithmic: true)
    let amplitude = polyline([0, 0.9, 0.1, 0.9], step: 40_000).map { Float($0) }
    let output = renderVoice(
      ChainParameters(voice: [
        .carrierMultiplier: carrier, .modulatingMultiplier: modulating, .modulationIndex: index,
      ]),
      frequency: frequency, amplitude: amplitude)
    let count = frequency.count
    let oracle = try csound(
      "voice",
      inputs: [
        frequency, amplitude.map { Double($0) }, .init(repeating: carrier, count: count),
        .init(repeating: modulating, count: count), .init(repeating: index, count: count),
      ])
    let level = residual(output, delayed(oracle[0], by: FMOscillator.latencyFrames))
    print("voice \(carrier):\(modulating) index \(index): \(level) dB")
    #expect(level <= -120)
  }

  /// Source of truth: Csound at four times the rate, decimated here in double precision.
  @Test(
    "matches Csound at four times the rate, decimated, within -120 dB",
    arguments: [(1.0, 1.5, 5.0, 1_760.0), (0.5, 7, 10, 440), (1, 1, 1, 12_000)])
  func matchesOversampledCsound(
    carrier: Double, modulating: Double, index: Double, highest: Double
  ) throws {
    let frequency = polyline([110, highest, 55], step: 8_000, isLogarithmic: true)
    let amplitude = polyline([0.2, 0.9, 0.1], step: 8_000).map { Float($0) }
    let output = renderVoice(
      ChainParameters(voice: [
        .carrierMultiplier: carrier, .modulatingMultiplier: modulating, .modulationIndex: index,
      ]),
      frequency: frequency, amplitude: amplitude)
    let count = 4 * frequency.count
    let fast = try csound(
      "voice",
      inputs: [
        sloped(frequency), .init(repeating: 1, count: count),
        .init(repeating: carrier, count: count), .init(repeating: modulating, count: count),
        .init(repeating: index, count: count),
      ], rate: 192_000)
    let wave = decimated(fast[0])
    let oracle = wave.indices.map { wave[$0] * Double(amplitude[$0]) }
    let level = residual(output, delayed(oracle, by: FMOscillator.latencyFrames))
    print("voice \(carrier):\(modulating) index \(index) at 4 x: \(level) dB")
    #expect(level <= -120)
  }

  /// The definition of a frame's four quarters: about its own value, as steep as the last change.
  func sloped(_ values: [Double]) -> [Double] {
    values.indices.flatMap { frame in
      let change = frame == 0 ? 0 : values[frame] - values[frame - 1]
      return [-0.375, -0.125, 0.125, 0.375].map { values[frame] + $0 * change }
    }
  }

  /// The decimator's definition in double precision; entry n is centred on sample 4 n.
  ///
  /// A half-band of 23 taps to twice the rate, then a low-pass of 81 taps, symmetrical both. Twelve
  /// frames of silence in front give the half-band room to ring before the first sample.
  func decimated(_ samples: [Double]) -> [Double] {
    let half: [Double] = [
      0.420_731_336, 0.307_812_601, 0.075_398_996_5, -0.076_253_153_4, -0.064_526_334_4,
      0.019_066_039_5, 0.048_758_190_1, 0.007_275_206_97, -0.031_158_166, -0.018_488_680_9,
      0.014_926_128_1, 0.020_165_311_2, -0.002_450_002_36, -0.016_262_652_4, -0.005_246_407_82,
      0.010_028_876_4, 0.008_411_142_98, -0.003_853_930_63, -0.008_088_761_94, -0.000_780_072_936,
      0.005_677_133_33, 0.003_216_791_2, -0.002_628_845_4, -0.003_557_869_7, 0.000_151_965_942,
      0.002_528_532_87, 0.001_117_223_76, -0.001_117_911_31, -0.001_247_906_94, 8.957_411_05e-5,
      0.000_780_208_968, 0.000_314_197_678, -0.000_277_063_897, -0.000_285_214_774,
      8.991_871_25e-6, 0.000_131_425_419, 4.857_691_6e-5, -3.069_909_51e-5, -2.607_948_41e-5,
      9.069_511_29e-7, 5.909_000_27e-6,
    ]
    let taps = half.dropFirst().reversed() + half
    let odd = [
      0.3090244219, -0.081019075, 0.0295124608, -0.0094326718, 0.0021804005, -0.0002656424,
    ]
    let halfBand = (-11...11).map { number in
      number == 0 ? 0.5 : number.isMultiple(of: 2) ? 0 : odd[abs(number) / 2]
    }
    let padded = [Double](repeating: 0, count: 48) + samples
    return Array(halved(halved(padded, halfBand), taps).dropFirst(12))
  }

  /// Every other output of a filter; entry n is centred on sample 2 n.
  func halved(_ samples: [Double], _ taps: [Double]) -> [Double] {
    let middle = taps.count / 2
    return (0..<samples.count / 2).map { half in
      var sum = 0.0
      for number in -middle...middle {
        let place = 2 * half + number
        if place >= 0 && place < samples.count { sum += samples[place] * taps[number + middle] }
      }
      return sum
    }
  }

  /// Source of truth: a tone of amplitude 1, measured by its sine and cosine over whole periods.
  @Test("is flat within 0.1 dB to 18 kHz and 90 dB down from 24 kHz on")
  func passBand() {
    func level(_ hertz: Double) -> Double {
      let parameters = ChainParameters(voice: [.carrierMultiplier: 4, .modulationIndex: 0])
      let frames = 5_800
      let output = renderVoice(
        parameters, frequency: .init(repeating: hertz / 4, count: frames),
        amplitude: .init(repeating: 1, count: frames))
      var power = 0.0
      for frame in 1_000..<5_800 {
        power += Double(output[frame]) * Double(output[frame])
      }
      return 10 * log10(power / 4_800 * 2)
    }
    var ripple = 0.0
    for hertz in stride(from: 10.0, through: 18_000, by: 257) {
      ripple = max(ripple, abs(level((hertz / 10).rounded() * 10)))
    }
    var leak = -300.0
    for hertz in stride(from: 24_010.0, through: 95_990, by: 470) {
      leak = max(leak, level(hertz))
    }
    print("decimator: ripple \(ripple) dB to 18 kHz, leak \(leak) dB from 24 kHz")
    #expect(ripple <= 0.1)
    #expect(leak <= -90)
  }

  /// Source of truth: Csound at four times the rate, decimated.
  ///
  /// New parameters every 5 ms are glides of 240 frames; multipliers slope within a frame, the
  /// index moves every quarter.
  @Test("sweeps of both multipliers and the index match Csound within -120 dB")
  func sweepsMatchCsound() throws {
    let step = 240
    let carriers = (0...100).map { 1 + sin(Double($0) / 9) * 0.5 }
    let modulators = (0...100).map { 2 + cos(Double($0) / 7) }
    let indices = (0...100).map { 3 + 3 * sin(Double($0) / 5) }
    let changes: [Change] = (1...100).map {
      (
        ($0 - 1) * step,
        ChainParameters(voice: [
          .carrierMultiplier: carriers[$0], .modulatingMultiplier: modulators[$0],
          .modulationIndex: indices[$0],
        ])
      )
    }
    let count = 100 * step
    let output = renderVoice(
      ChainParameters(voice: [
        .carrierMultiplier: carriers[0], .modulatingMultiplier: modulators[0],
        .modulationIndex: indices[0],
      ]),
      frequency: .init(repeating: 330, count: count), amplitude: .init(repeating: 1, count: count),
      changes: changes)
    let index = glides(indices)
    let quarters = (0..<4 * count).map { sample in
      let frame = sample / 4
      let isLast = frame % step == step - 1
      let next = isLast ? index[frame] : index[frame + 1]
      return index[frame] + (next - index[frame]) * Double(sample % 4) / 4
    }
    let fast = try csound(
      "voice",
      inputs: [
        .init(repeating: 330, count: 4 * count), .init(repeating: 1, count: 4 * count),
        sloped(glides(carriers)), sloped(glides(modulators)), quarters,
      ], rate: 192_000)
    let level = residual(output, delayed(decimated(fast[0]), by: FMOscillator.latencyFrames))
    print("voice sweep: \(level) dB")
    #expect(level <= -120)
  }

  /// Source of truth: Foundation's sin of a phase summed in Double, wrapped every frame; taken before
  /// the blocker, which turns the phase of what is low.
  @Test("a pure tone through the whole chain stays within -120 dB for 10 s of sweep")
  func pureToneDoesNotDrift() {
    let frequency = polyline([20, 5_000, 110], step: 240_000, isLogarithmic: true)
    let amplitude = frequency.indices.map { 0.7 * min(1, Float($0) / 240) }
    let output = render(
      ChainParameters(voice: [.modulationIndex: 0]), frequency: frequency, amplitude: amplitude,
      block: 256,
      engine: .first)
    var phase = 0.0
    let reference = frequency.indices.map { frame in
      let value = Double(amplitude[frame]) * sin(2 * .pi * phase)
      phase += frequency[frame] / 48_000
      phase -= phase.rounded(.down)
      return value
    }
    let latency = Chain(sampleRateHertz: 48_000, parameters: ChainParameters()).latencyFrames
    let level = residual(output.left, delayed(reference, by: latency))
    print("pure tone, 10 s: \(level) dB")
    #expect(level <= -120)
    #expect(output.left == output.right)
  }
}
