// The sound chain alone, beside Csound and Faust playing the same patch.
//
// All figures are processor time, so that other programs on the core do not count.
//
// `benchmarks chain` runs nothing else, so that it can be pinned to one core; a build for a newer
// instruction set names it: `benchmarks chain x86-64-v3`. Faust's code is then compiled for it too.

import Foundation
import Sonification
import Synthesis

/// Measures the cost of one stereo frame.
enum ChainBenchmark {
  private static let rate = 48_000.0
  private static let frames = 4 * 48_000
  private static let block = 64

  /// Runs every measurement; `target` is the instruction set this program was built for.
  static func run(target: String?) {
    let build = target ?? "baseline"
    print("\nChain, \(build): FM without aliases, delay, Costello reverb, two ladders, limiter")
    let linear = report("Penumbra, linear ladder", Preset.sonicAtomic.chain)
    var driven = Preset.sonicAtomic.chain
    driven[.drive] = 1
    let tanh = report("Penumbra, tanh ladder", driven)
    reportVoices(linear)
    reportGlides()
    reportSilence(linear)
    if let csound = CsoundPatch.nanosecondsPerFrame() {
      show("Csound: foscili (FM at 1x), delayr, reverbsc, 2 moogladder (tanh), no limiter", csound)
      compare("Csound / Penumbra, linear ladder", csound, linear)
      compare("Csound / Penumbra, tanh ladder", csound, tanh)
    } else {
      print("  Csound: not installed (sudo apt-get install csound), no comparison")
    }
    for patch in [FaustPatch.same, .light] {
      if let faust = FaustProgram.fastest(patch, target: target) {
        show("Faust, \(patch.summary)", faust.costs)
        print("    the fastest of four: \(faust.flags)")
        compare("Faust / Penumbra, linear ladder", faust.costs, linear)
      } else {
        print("  Faust: not installed (sudo apt-get install faust g++), no comparison")
      }
    }
  }

  private static func report(_ name: String, _ parameters: ChainParameters) -> [Double] {
    var player = Player(parameters)
    let costs = measured { player.play() }
    show(name, costs)
    return costs
  }

  /// What each voice costs beside the first.
  private static func reportVoices(_ one: [Double]) {
    var parameters = Preset.sonicAtomic.chain
    for count in 2...ChainParameters.mostVoices {
      parameters.voiceCount = count
      let costs = report("Penumbra, \(count) voices", parameters)
      let further = zip(costs, one).map { ($0 - $1) / Double(count - 1) }.sorted()
      compare("each further voice / the chain of one", further, one)
    }
  }

  /// All parameters gliding all the time: new settings as soon as the last are reached.
  private static func reportGlides() {
    let low = Preset.sonicAtomic.chain
    var high = low
    for key in VoiceParameter.allCases { high[key] = raised(low[key], key.definition) }
    for key in EffectParameter.allCases { high[key] = raised(low[key], key.definition) }
    var player = Player(low)
    var isHigh = false
    let costs = measured {
      if player.isAtGlideEnd {
        isHigh.toggle()
        player.chain.set(isHigh ? high : low)
      }
      player.play()
    }
    show("Penumbra, everything gliding", costs)
  }

  /// A number two steps of its knob higher, a frequency by half; keywords stay.
  private static func raised(_ value: Double, _ definition: ParameterDefinition) -> Double {
    switch definition.kind {
    case .number(_, let step, _), .numberOrWord(_, let step, _, _, _):
      step.map { value + 2 * $0 } ?? 1.5 * value
    case .choice, .toggle: value
    }
  }

  /// The tail and the silence after it, second by second.
  private static func reportSilence(_ sound: [Double]) {
    var player = Player(Preset.sonicAtomic.chain)
    for _ in 0..<1_000 { player.play() }
    player.silence()
    var seconds: [Double] = []
    for _ in 0..<20 {
      let start = ProcessorClock.own
      for _ in 0..<750 { player.play() }
      seconds.append((ProcessorClock.own - start) / 48_000 * 1e9)
    }
    show("Penumbra, tail and silence, 20 s", seconds.sorted())
    compare("silence / sound", seconds.sorted(), sound)
  }

  /// Nanoseconds per stereo frame of several rounds, sorted.
  private static func measured(_ work: () -> Void) -> [Double] {
    (0...Measurement.rounds).map { _ in
      let start = ProcessorClock.own
      for _ in 0..<(frames / block) { work() }
      return (ProcessorClock.own - start) / Double(frames) * 1e9
    }.dropFirst().sorted()
  }

  private static func show(_ name: String, _ costs: [Double]) {
    guard let least = costs.first, let most = costs.last else { return }
    let median = costs[costs.count / 2]
    print(
      String(
        format: "  %@: %.1f ns per stereo frame [%.1f, %.1f], %.0f times real time", name, median,
        least, most, 1e9 / rate / median))
  }

  private static func compare(_ name: String, _ one: [Double], _ other: [Double]) {
    guard let leastOne = one.first, let leastOther = other.first else { return }
    print(
      String(
        format: "  %@: %.2f (of the lowest: %.2f)", name,
        one[one.count / 2] / other[other.count / 2], leastOne / leastOther))
  }

  /// A chain and the memory it plays into.
  private struct Player: ~Copyable {
    var chain: Chain
    // As many as there can be voices, one after the other.
    private let frequency = [Double](repeating: 330, count: 4 * block)
    private var amplitude = [Float](repeating: 0.5, count: 4 * block)
    private var left = [Float](repeating: 0, count: block)
    private var right = [Float](repeating: 0, count: block)
    private var blocks = 0

    init(_ parameters: ChainParameters) {
      chain = Chain(sampleRateHertz: rate, parameters: parameters)
    }

    /// A glide takes 240 frames: not quite four blocks.
    var isAtGlideEnd: Bool { blocks % 4 == 0 }

    mutating func silence() {
      amplitude = [Float](repeating: 0, count: 4 * block)
    }

    mutating func play() {
      chain.render(
        frequencyHertz: frequency, amplitude: amplitude, stride: block, left: &left,
        right: &right, frames: block)
      blocks += 1
    }
  }
}
