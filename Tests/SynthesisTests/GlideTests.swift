// The sound of a change of parameters: a glide without a step.
import Synthesis
import Testing

@Suite("Parameter changes")
struct GlideTests {
  static let low = ChainParameters(
    voice: [.carrierMultiplier: 1, .modulatingMultiplier: 1, .modulationIndex: 0.5],
    effects: [
      .delaySeconds: 0.05, .delayFeedback: 0.1, .delayMix: 0.3, .reverbFeedback: 0.3,
      .reverbCutoffHertz: 2_000, .reverbBalance: 0.3, .ladderCutoffHertz: 12_000,
      .ladderResonance: 0.1, .outputGain: 0.4,
    ])
  static let changes: [(name: String, change: @Sendable (inout ChainParameters) -> Void)] = [
    ("carrier multiplier", { $0[.carrierMultiplier] = 2 }),
    ("modulating multiplier", { $0[.modulatingMultiplier] = 2 }),
    ("modulation index", { $0[.modulationIndex] = 2 }),
    ("delay time", { $0[.delaySeconds] = 0.031 }),
    ("delay feedback", { $0[.delayFeedback] = 0.6 }),
    ("delay mix", { $0[.delayMix] = 0.9 }),
    ("reverb feedback", { $0[.reverbFeedback] = 0.9 }),
    ("reverb cutoff", { $0[.reverbCutoffHertz] = 9_000 }),
    ("reverb balance", { $0[.reverbBalance] = 0.9 }),
    ("ladder cutoff", { $0[.ladderCutoffHertz] = 500 }),
    ("ladder resonance", { $0[.ladderResonance] = 0.6 }),
    ("ladder opened", { $0[.ladderCutoffHertz] = .infinity }),
    ("drive", { $0[.drive] = 1 }),
    ("output gain", { $0[.outputGain] = 0.9 }),
  ]

  /// A step of -60 dBFS (0.001) in the waveform is a second difference of at least as much on top
  /// of what the sound has anyway before and after.
  @Test("make no step above -60 dBFS, there or back", arguments: changes.indices)
  func makesNoStep(index: Int) {
    var high = Self.low
    Self.changes[index].change(&high)
    let frames = 96_000
    let output = render(
      Self.low, frequency: .init(repeating: 110, count: frames),
      amplitude: .init(repeating: 0.5, count: frames),
      changes: [(24_000, high), (72_001, Self.low)])
    for side in [output.left, output.right] {
      let bend = (2..<frames).map { (frame: Int) -> Float in
        abs((side[frame] - side[frame - 1]) - (side[frame - 1] - side[frame - 2]))
      }
      func highest(_ range: Range<Int>) -> Float { bend[range].max() ?? .infinity }
      let usual = max(highest(12_000..<23_990), highest(60_000..<71_990))
      let there = highest(23_990..<24_300)
      let back = highest(71_990..<72_300)
      #expect(there <= usual + 0.001, "\(Self.changes[index].name)")
      #expect(back <= usual + 0.001, "\(Self.changes[index].name)")
    }
    let unchanged = render(
      Self.low, frequency: .init(repeating: 110, count: frames),
      amplitude: .init(repeating: 0.5, count: frames))
    #expect(output.left[..<24_000] == unchanged.left[..<24_000])
    #expect(output.left[24_000..<72_000] != unchanged.left[24_000..<72_000])
  }

  /// Two settings that take turns every 2.5 ms never arrive: a change begins on every 120th frame.
  ///
  /// The bound is that of the steady sounds, plus 0.001 for -60 dBFS.
  @Test("make no step when they come and go 200 times a second", arguments: changes.indices)
  func makesNoStepAtTwoHundredHertz(index: Int) {
    var high = Self.low
    Self.changes[index].change(&high)
    #expect(clicks(Self.low, high) <= 0.001, "\(Self.changes[index].name)")
  }

  @Test("make no step when whole presets take turns 200 times a second")
  func presetsMakeNoStep() {
    // The built-in sounds in short: warm, dark and pure.
    var warm = Self.low
    warm[.delayMix] = 0.2
    warm[.ladderCutoffHertz] = 6_000
    var dark = Self.low
    dark[.modulationIndex] = 1
    dark[.delaySeconds] = 0.1
    dark[.ladderCutoffHertz] = 1_000
    dark[.ladderResonance] = 0.6
    let pure = ChainParameters(voice: [.modulationIndex: 0], effects: [.outputGain: 0.4])
    for (one, other) in [(warm, dark), (dark, pure), (pure, warm)] {
      #expect(clicks(one, other) <= 0.001)
    }
  }

  /// By how much two settings in turn bend the waveform beyond what either alone does.
  func clicks(_ low: ChainParameters, _ high: ChainParameters) -> Float {
    let frames = 48_000
    let frequency = [Double](repeating: 110, count: frames)
    let amplitude = [Float](repeating: 0.5, count: frames)
    func bend(_ side: [Float], _ range: Range<Int>) -> Float {
      range.map { abs((side[$0] - side[$0 - 1]) - (side[$0 - 1] - side[$0 - 2])) }.max()
        ?? .infinity
    }
    var usual: Float = 0
    for setting in [low, high] {
      let steady = render(setting, frequency: frequency, amplitude: amplitude)
      usual = max(usual, bend(steady.left, 24_000..<frames))
      usual = max(usual, bend(steady.right, 24_000..<frames))
    }
    let changes = (100..<200).map {
      Change(frame: $0 * 240 / 2 + 12_000, parameters: $0 % 2 == 0 ? high : low)
    }
    let output = render(low, frequency: frequency, amplitude: amplitude, changes: changes)
    return max(bend(output.left, 20_000..<frames), bend(output.right, 20_000..<frames)) - usual
  }

  /// Source of truth: the cubic that leaves and arrives without speed, written out here.
  @Test("a gain glides on a cubic over 240 frames and then rests exactly")
  func gainGlidesOnACubic() {
    let frames = 1_000
    let plain = ChainParameters(voice: [.modulationIndex: 0])
    var quiet = plain
    quiet[.outputGain] = 0.25
    let frequency = [Double](repeating: 300, count: frames)
    let amplitude = [Float](repeating: 0.7, count: frames)
    let reference = render(plain, frequency: frequency, amplitude: amplitude).left
    let output = render(
      plain, frequency: frequency, amplitude: amplitude, changes: [(500, quiet)]
    ).left
    // The gain comes before the limiter, whose latency it shares.
    let start = 500 + Limiter(sampleRateHertz: 48_000).latencyFrames
    let end = start + 240
    #expect(output[..<start] == reference[..<start])
    for frame in start..<end {
      let s = Float(frame - start + 1) / 240
      let gain = 1 - 0.75 * s * s * (3 - 2 * s)
      #expect(abs(output[frame] - reference[frame] * gain) < 1e-6)
    }
    #expect(output[end...].elementsEqual(reference[end...].map { $0 * 0.25 }))
  }

  /// The bound is that of the contract: -60 dBFS beyond the steady sound, here a low and loud tone
  /// whose own bend is 100 times less.
  @Test(
    "a volume that goes and comes 200 times a second bends a full-scale tone by less than -60 dBFS")
  func volumeMakesNoCorner() {
    let frames = 48_000
    let frequency = [Double](repeating: 55, count: frames)
    let amplitude = [Float](repeating: 0.85, count: frames)
    var left = [Float](repeating: 0, count: frames)
    var right = left
    var chain = Chain(
      sampleRateHertz: 48_000, parameters: ChainParameters(voice: [.modulationIndex: 0]))
    for run in 0..<frames / 120 {
      if run > 50 { chain.set(volume: run.isMultiple(of: 2) ? 1 : 0) }
      left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return }
          chain.render(
            frequencyHertz: frequency, amplitude: amplitude, left: left + 120 * run,
            right: right + 120 * run, frames: 120)
        }
      }
    }
    var bend: Float = 0
    for frame in 2_402..<frames {
      let before = left[frame - 1] - left[frame - 2]
      bend = max(bend, abs(left[frame] - left[frame - 1] - before))
    }
    #expect(bend < 0.001)
    #expect(
      left[24_000...].contains { abs($0) > 0.3 } && left[24_000...].contains { abs($0) < 0.1 })
  }

  @Test("setting the same parameters again changes nothing")
  func settingTheSameIsNothing() {
    let gesture = gesture(frames: 4_800)
    let reference = render(busy, frequency: gesture.frequency, amplitude: gesture.amplitude)
    let output = render(
      busy, frequency: gesture.frequency, amplitude: gesture.amplitude,
      changes: (0..<40).map { ($0 * 101, busy) })
    #expect(output == reference)
  }
}
