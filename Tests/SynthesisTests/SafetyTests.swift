// Settings, numbers and rates that should never be sent, and the output all the same.
import Foundation
import Synthesis
import TestBasics
import Testing

@Suite("Bad input")
struct SafetyTests {
  static func anything(_ random: inout SeededGenerator) -> ChainParameters {
    func pick(_ range: ClosedRange<Double>) -> Double {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: range.lowerBound
      case 1: range.upperBound
      default: Double.random(in: range, using: &random)
      }
    }
    let cutoff = Int.random(in: 0..<8, using: &random) == 0 ? Double.infinity : pick(5...30_000)
    return ChainParameters(
      voice: [
        .carrierMultiplier: pick(0...64), .modulatingMultiplier: pick(0...64),
        .modulationIndex: pick(0...100),
      ],
      effects: [
        .delaySeconds: pick(0...2), .delayFeedback: pick(0...1), .delayMix: pick(0...1),
        .reverbFeedback: pick(0...1), .reverbCutoffHertz: pick(1...96_000),
        .reverbBalance: pick(0...1), .ladderCutoffHertz: cutoff, .ladderResonance: pick(0...1),
        .drive: Bool.random(using: &random) ? 1 : 0, .outputGain: pick(0...1),
      ])
  }

  /// The number of random settings; PENUMBRA_SETTINGS=1000000 sets another.
  static var settingsCount: Int {
    ProcessInfo.processInfo.environment["PENUMBRA_SETTINGS"].flatMap { Int($0) } ?? 100_000
  }

  /// Source of truth: an independent true-peak meter, eight points a frame.
  ///
  /// One stream of blocks of 64 to 256 frames, each with its own setting and control values;
  /// every fiftieth block has NaN, infinity or absurd numbers among them.
  @Test("100 000 random settings in a row keep the true peak at -1 dBFS or below")
  func randomSettingsStayLimited() {
    var random = SeededGenerator(seed: 7)
    var chain = Chain(sampleRateHertz: 48_000, parameters: Self.anything(&random))
    let overlap = 128
    var left = [Float](repeating: 0, count: overlap + 256)
    var right = left
    var frequency = [Double](repeating: 0, count: overlap + 256)
    var amplitude = [Float](repeating: 0, count: overlap + 256)
    var loudest: Float = 0
    var soundingBlocks = 0
    for block in 0..<Self.settingsCount {
      let frames = Int.random(in: 64...256, using: &random)
      let base = Double.random(in: 0...30_000, using: &random)
      let level = Float.random(in: -10...10, using: &random)
      for frame in overlap..<overlap + frames {
        frequency[frame] = base
        amplitude[frame] = level
      }
      if block % 50 == 49 {
        let poison = Self.poisons[Int.random(in: 0..<Self.poisons.count, using: &random)]
        let frame = overlap + Int.random(in: 0..<frames, using: &random)
        frequency[frame] = poison
        amplitude[frame] = Float(poison)
      }
      render(&chain, frequency, amplitude, &left, &right, overlap, frames)
      let end = overlap + frames
      for side in [left, right] {
        let peak = truePeak(side, count: end)
        loudest = max(loudest, peak)
        if peak > 0.01 { soundingBlocks += 1 }
      }
      for frame in 0..<overlap {
        left[frame] = left[frames + frame]
        right[frame] = right[frames + frame]
      }
      chain.set(Self.anything(&random))
    }
    print(
      "\(Self.settingsCount) settings: true peak \(20 * log10(loudest)) dBFS,",
      "\(soundingBlocks) of \(2 * Self.settingsCount) blocks sounding")
    #expect(loudest <= Limiter.ceiling)
    #expect(loudest > 0.5)
    #expect(soundingBlocks > Self.settingsCount)
  }

  @Test("random settings stay limited at other rates too", arguments: [44_100.0, 192_000])
  func otherRatesStayLimited(rate: Double) {
    var random = SeededGenerator(seed: 17)
    var chain = Chain(sampleRateHertz: rate, parameters: Self.anything(&random))
    var left = [Float](repeating: .nan, count: 256)
    var right = left
    for _ in 0..<2_000 {
      let base = Double.random(in: 0...30_000, using: &random)
      let level = Float.random(in: -10...10, using: &random)
      render(
        &chain, .init(repeating: base, count: 256), .init(repeating: level, count: 256),
        &left, &right, 0, 256)
      #expect(max(truePeak(left), truePeak(right)) <= Limiter.ceiling)
      chain.set(Self.anything(&random))
    }
  }

  static let poisons: [Double] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e9]

  @Test("NaN, infinity and absurd numbers among the inputs never reach the ports")
  func poisonedInputs() {
    var random = SeededGenerator(seed: 8)
    var parameters = busy
    parameters[.delayFeedback] = 0.9
    var gesture = gesture(frames: 48_000)
    for _ in 0..<300 {
      let frame = Int.random(in: 0..<24_000, using: &random)
      let poison = Self.poisons[Int.random(in: 0..<Self.poisons.count, using: &random)]
      if Bool.random(using: &random) {
        gesture.frequency[frame] = poison
      } else {
        gesture.amplitude[frame] = Float(poison)
      }
    }
    let output = render(
      parameters, frequency: gesture.frequency, amplitude: gesture.amplitude, block: 100)
    #expect(output.left.allSatisfy { abs($0) <= Limiter.ceiling })
    #expect(output.right.allSatisfy { abs($0) <= Limiter.ceiling })
    #expect(output.left.suffix(6_000).contains { abs($0) > 0.01 })
  }

  @Test("NaN, infinity and absurd numbers among the parameters never reach the ports")
  func poisonedParameters() {
    let gesture = gesture(frames: 4_800)
    for field in ChainField.all {
      for poison in Self.poisons {
        var parameters = busy
        field.set(poison, in: &parameters)
        for output in [
          render(parameters, frequency: gesture.frequency, amplitude: gesture.amplitude),
          render(
            busy, frequency: gesture.frequency, amplitude: gesture.amplitude,
            changes: [(1_000, parameters)]),
        ] {
          #expect(output.left.allSatisfy { abs($0) <= Limiter.ceiling })
          #expect(output.right.allSatisfy { abs($0) <= Limiter.ceiling })
        }
        #expect(field.accepts(parameters))
      }
    }
  }

  @Test("a stage that is fed NaN is silent or sound again one block later", arguments: 0..<3)
  func poisonedStages(stage: Int) {
    var input = noiseAndBursts(frames: 9_600)
    input[1_000] = .nan
    input[1_500] = .infinity
    var parameters = busy
    parameters[.delayFeedback] = 1
    let output =
      switch stage {
      case 0: renderDelay(parameters, input)
      case 1: renderReverb(parameters, input).left
      default: renderLadder(parameters, input, input).left
      }
    for (frame, value) in output.enumerated() where !(900..<1_600).contains(frame) {
      #expect(value.isFinite)
    }
    #expect(output[1_600...].contains { abs($0) > 0.001 })
  }

  @Test("odd sample rates are forced into 8 to 192 kHz", arguments: [.nan, -1, 0, 1e9, .infinity])
  func oddSampleRates(rate: Double) {
    let gesture = gesture(frames: 800)
    let output = render(
      busy, frequency: gesture.frequency, amplitude: gesture.amplitude, rate: rate)
    #expect(output.left.allSatisfy { abs($0) <= Limiter.ceiling })
  }
}
