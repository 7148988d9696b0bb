// The whole chain: against Csound, in blocks of any size, from reset to the last echo.
import Synthesis
import Testing

/// Every part of the chain at work, in its linear form.
let busy = ChainParameters(
  voice: [.carrierMultiplier: 1, .modulatingMultiplier: 1.5, .modulationIndex: 3],
  effects: [
    .delaySeconds: 0.1, .delayFeedback: 0.3, .delayMix: 0.5, .reverbFeedback: 0.6,
    .reverbCutoffHertz: 4_000, .reverbBalance: 0.5, .ladderCutoffHertz: 1_000,
    .ladderResonance: 0.6,
  ])

/// A frequency that sweeps and an amplitude that opens and closes, `frames` long.
func gesture(frames: Int) -> (frequency: [Double], amplitude: [Float]) {
  let step = frames / 8
  let frequency = polyline(
    [220, 880, 440, 110, 1_760, 330, 500, 220, 222], step: step, isLogarithmic: true)
  let amplitude = polyline([0, 0.5, 0.5, 0.1, 0.4, 0, 0.5, 0.5, 0], step: step)
  return (frequency, amplitude.map { Float($0) })
}

@Suite("Chain")
struct ChainTests {
  /// Source of truth: the same chain as a Csound orchestra, before its direct current is blocked.
  ///
  /// The blocker has an oracle of its own, and is all that the current engine adds.
  @Test("matches Csound within -110 dB", arguments: [44_100, 48_000])
  func matchesCsound(rate: Int) throws {
    let gesture = gesture(frames: 2 * 48_000)
    let output = render(
      busy, frequency: gesture.frequency, amplitude: gesture.amplitude, rate: Double(rate),
      engine: .first)
    let latency = Chain(sampleRateHertz: Double(rate), parameters: busy).latencyFrames
    let late = FMOscillator.latencyFrames
    // The reverb's modulation does not wait for the voice: the oracle's voice has to be delayed
    // too.
    let oracle = try csound(
      "chain",
      inputs: [
        delayed(gesture.frequency, by: late),
        delayed(gesture.amplitude.map { Double($0) }, by: late),
      ], rate: rate,
      macros: [
        "CARRIER": busy[.carrierMultiplier], "MODULATING": busy[.modulatingMultiplier],
        "INDEX": busy[.modulationIndex], "DELAY": busy[.delaySeconds] * Double(rate),
        "DELAYFEEDBACK": busy[.delayFeedback], "DELAYMIX": busy[.delayMix],
        "REVERBFEEDBACK": busy[.reverbFeedback], "REVERBCUTOFF": busy[.reverbCutoffHertz],
        "BALANCE": busy[.reverbBalance], "CUTOFF": busy[.ladderCutoffHertz],
        "RESONANCE": busy[.ladderResonance],
      ])
    let levels = (
      residual(output.left, delayed(oracle[0], by: latency - late)),
      residual(output.right, delayed(oracle[1], by: latency - late))
    )
    print("chain at \(rate) Hz: \(levels.0) and \(levels.1) dB")
    #expect(levels.0 <= -110)
    #expect(levels.1 <= -110)
  }

  /// Source of truth: the render in blocks of 64.
  ///
  /// The changes fall on odd frames and hit every glide.
  @Test(
    "sounds the same bit for bit in blocks of any size", arguments: [44_100.0, 48_000, 96_000],
    [false, true])
  func doesNotDependOnBlocks(rate: Double, isDriven: Bool) {
    let gesture = gesture(frames: 24_000)
    var start = busy
    start[.drive] = isDriven ? 1 : 0
    var other = ChainParameters(
      voice: [.carrierMultiplier: 0.5, .modulatingMultiplier: 3, .modulationIndex: 8],
      effects: [
        .delaySeconds: 0.013, .delayFeedback: 0.8, .delayMix: 0.9, .reverbFeedback: 0.9,
        .reverbCutoffHertz: 9_000, .reverbBalance: 0.8, .ladderCutoffHertz: 3_000,
        .ladderResonance: 0.2, .drive: !isDriven ? 1 : 0, .outputGain: 0.9,
      ])
    var changes: [Change] = [(3_001, other), (3_117, start), (5_555, other)]
    other[.ladderCutoffHertz] = .infinity
    other[.delaySeconds] = 0
    changes.append((9_001, other))
    other[.outputGain] = 1
    changes.append((9_133, other))
    changes.append((15_001, start))
    let frequency = gesture.frequency
    // Loud enough to keep the limiter at work now and then.
    let amplitude = gesture.amplitude.map { $0 * 3 }
    let reference = render(
      start, frequency: frequency, amplitude: amplitude, rate: rate, changes: changes)
    for block in [1, 7, 256, 1_000, 8_192, 20_000] {
      let output = render(
        start, frequency: frequency, amplitude: amplitude, rate: rate, block: block,
        changes: changes)
      #expect(output.left == reference.left, "block of \(block)")
      #expect(output.right == reference.right, "block of \(block)")
    }
  }

  /// Source of truth: the mean delay of a pulse of amplitude, counted in frames.
  ///
  /// What the blocker leaves of a pulse comes after it and stays below a thousandth.
  @Test(
    "is late by what it says, at any rate and with any parameters",
    arguments: EngineVersion.allCases)
  func latencyIsConstant(engine: EngineVersion) {
    for rate in [44_100.0, 48_000, 96_000] {
      for parameters in [ChainParameters(voice: [.modulationIndex: 0]), ChainParameters()] {
        let chain = Chain(sampleRateHertz: rate, parameters: parameters, engine: engine)
        #expect(chain.latencyFrames == Chain(sampleRateHertz: rate, parameters: busy).latencyFrames)
        var amplitude = [Float](repeating: 0, count: 4_000)
        amplitude[1_000] = 0.5
        let output = render(
          parameters, frequency: .init(repeating: 997, count: 4_000), amplitude: amplitude,
          rate: rate, engine: engine)
        let sounding = output.left.indices.filter { output.left[$0] != 0 }
        let pulse = 1_000 + chain.latencyFrames
        #expect(sounding.first == pulse)
        let loudest = output.left.map(abs)
        let rest = sounding.dropFirst().map { loudest[$0] }.max() ?? 0
        #expect(engine == .first ? sounding.count == 1 : rest < loudest[pulse] * 1e-3)
      }
      print("latency at \(rate) Hz:", Chain(sampleRateHertz: rate, parameters: busy).latencyFrames)
    }
  }

  @Test("a chain that was reset sounds like a new one")
  func resetStartsOver() {
    let gesture = gesture(frames: 9_600)
    var chain = Chain(sampleRateHertz: 48_000, parameters: busy)
    var left = [Float](repeating: 0, count: 9_600)
    var right = left
    var first: [[Float]] = []
    for _ in 0..<2 {
      // 9 590 frames end within a cell of the time grid, as any stop may.
      render(&chain, gesture.frequency, gesture.amplitude, &left, &right, 0, 9_590)
      if first.isEmpty { first = [left, right] }
      chain.reset()
    }
    #expect([left, right] == first)
  }

  /// Reaching exact zero needs every part to end its tail: 20 s hold the longest of these.
  @Test("becomes exact silence after its tails, driven or not", arguments: [false, true])
  func tailsEnd(isDriven: Bool) {
    var parameters = busy
    parameters[.drive] = isDriven ? 1 : 0
    // Repeats that shrink by less than half would never round to zero by themselves.
    parameters[.delaySeconds] = 0.005
    parameters[.delayFeedback] = 0.9
    parameters[.delayMix] = 1
    parameters[.reverbFeedback] = 0.8
    let frames = 20 * 48_000
    var amplitude = [Float](repeating: 0, count: frames)
    for frame in 0..<4_800 { amplitude[frame] = 0.5 }
    let output = render(
      parameters, frequency: .init(repeating: 440, count: frames), amplitude: amplitude,
      block: 512)
    #expect(output.left[0..<48_000].contains { $0 != 0 })
    #expect(output.left.suffix(4_800).allSatisfy { $0 == 0 })
    #expect(output.right.suffix(4_800).allSatisfy { $0 == 0 })
    let last = output.left.lastIndex { $0 != 0 } ?? 0
    print("tail, driven \(isDriven): \(Double(last) / 48_000) s")
  }

  /// Of the engine without a blocker, whose tone is as high on both sides from its first period on.
  @Test("the levels are the peaks of the last block and the gain of the limiter")
  func levelsMeasureTheBlock() {
    let frequency = [Double](repeating: 1_000, count: 9_600)
    let amplitude = [Float](repeating: 0.5, count: 4_800) + .init(repeating: 2, count: 4_800)
    var chain = Chain(
      sampleRateHertz: 48_000, parameters: ChainParameters(voice: [.modulationIndex: 0]),
      engine: .first)
    var left = [Float](repeating: 0, count: 9_600)
    var right = left
    render(&chain, frequency, amplitude, &left, &right, 0, 4_800)
    #expect(chain.levels.peakLeft == left[0..<4_800].map(abs).max())
    #expect(chain.levels.limiterGain == 1)
    render(&chain, frequency, amplitude, &left, &right, 4_800, 4_800)
    #expect(chain.levels.peakRight == right[4_800...].map(abs).max())
    #expect(abs(chain.levels.limiterGain - Limiter.threshold / 2) < 1e-3)
  }
}
