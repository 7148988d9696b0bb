// Several voices in one chain. Truth: each voice rendered by itself, the panner's law, and Csound's
// reverbsc for what the reverb does with two sides.

import Foundation
import TestBasics
import Testing

@testable import Synthesis

@Suite("Several voices")
struct VoicesTests {
  private static let parameters: ChainParameters = {
    var parameters = ChainParameters(
      voice: [.modulationIndex: 1.5],
      effects: [
        .delaySeconds: 0.03, .delayFeedback: 0.4, .delayMix: 0.3, .reverbFeedback: 0.6,
        .reverbBalance: 0.3, .ladderCutoffHertz: 5_000, .ladderResonance: 0.3,
      ])
    parameters.voiceCount = 4
    parameters[voice: 1] = [.modulationIndex: 0]
    parameters[voice: 2] = [.carrierMultiplier: 2, .modulationIndex: 3]
    parameters[voice: 3] = [.modulatingMultiplier: 0.5]
    return parameters
  }()

  private static func count(_ voices: Int) -> ChainParameters {
    var parameters = parameters
    parameters.voiceCount = voices
    return parameters
  }

  /// The controls of four voices, one after the other.
  private struct Controls {
    var frequency: [Double]
    var amplitude: [Float]
    var pan: [Float]
    let frames: Int

    init(frames: Int, amplitudes: [Float] = [0.2, 0.15, 0.1, 0.12]) {
      self.frames = frames
      frequency = (0..<4).flatMap { voice in
        (0..<frames).map { frame -> Double in
          let sway = 1 + 0.1 * sin(Double(frame) / 3_000)
          return 220 * Double(voice + 1) * sway
        }
      }
      amplitude = (0..<4).flatMap { [Float](repeating: amplitudes[$0], count: frames) }
      let places: [Float] = [-1, 1, 0.3, -0.4]
      pan = (0..<4).flatMap { voice in
        (0..<frames).map { frame -> Float in
          let way = Float(frame) / Float(2 * frames)
          return places[voice] * (1 - way)
        }
      }
    }
  }

  private static func render(
    _ chain: inout Chain, _ controls: Controls, block: (Int) -> Int,
    changes: [Int: ChainParameters] = [:]
  ) -> (left: [Float], right: [Float]) {
    var left = [Float](repeating: .nan, count: controls.frames)
    var right = left
    var (start, number) = (0, 0)
    while start < controls.frames {
      if let change = changes[start] { chain.set(change) }
      let next = changes.keys.filter { $0 > start }.min() ?? controls.frames
      let size = min(max(block(number), 1), min(next, controls.frames) - start)
      controls.frequency.withUnsafeBufferPointer { frequency in
        controls.amplitude.withUnsafeBufferPointer { amplitude in
          controls.pan.withUnsafeBufferPointer { pan in
            left.withUnsafeMutableBufferPointer { left in
              right.withUnsafeMutableBufferPointer { right in
                guard let f = frequency.baseAddress, let a = amplitude.baseAddress,
                  let p = pan.baseAddress, let l = left.baseAddress, let r = right.baseAddress
                else { return }
                chain.render(
                  frequencyHertz: f + start, amplitude: a + start, pan: p + start,
                  stride: controls.frames, left: l + start, right: r + start, frames: size)
              }
            }
          }
        }
      }
      start += size
      number += 1
    }
    return (left, right)
  }

  @Test("each voice is, to the bit, what it is by itself, before it is mixed", arguments: 0..<4)
  func alone(voice: Int) {
    let frames = 6_400
    let controls = Controls(frames: frames)
    var bank = VoiceBank(sampleRateHertz: 48_000, parameters: Self.parameters)
    var oscillator = FMOscillator(
      sampleRateHertz: 48_000, parameters: Self.parameters[voice: voice])
    var panner = Panner(sampleRateHertz: 48_000)
    // The other voices are silent, which leaves zeros to be added.
    var amplitude = [Float](repeating: 0, count: 4 * frames)
    for frame in 0..<frames { amplitude[voice * frames + frame] = 0.25 }
    var (left, right) = ([Float](repeating: 0, count: 64), [Float](repeating: 0, count: 64))
    var (ownLeft, ownRight) = (left, right)
    var same = true
    for start in stride(from: 0, to: frames, by: 64) {
      controls.frequency.withUnsafeBufferPointer { frequency in
        amplitude.withUnsafeBufferPointer { amplitude in
          controls.pan.withUnsafeBufferPointer { pan in
            guard let f = frequency.baseAddress, let a = amplitude.baseAddress,
              let p = pan.baseAddress
            else { return }
            bank.render(
              frequencyHertz: f + start, amplitude: a + start, pan: p + start, stride: frames,
              left: &left, right: &right, frames: 64)
            let own = voice * frames + start
            oscillator.render(
              frequencyHertz: f + own, amplitude: a + own, output: &ownLeft, frames: 64)
            ownRight = ownLeft
            panner.render(pan: p + own, left: &ownLeft, right: &ownRight, frames: 64)
          }
        }
      }
      same = same && left == ownLeft && right == ownRight
    }
    #expect(same)
    #expect(left.contains { $0 != 0 } && left != right)
  }

  @Test("what sounds does not depend on the blocks, also where voices come and go")
  func blocks() {
    let controls = Controls(frames: 20_000)
    let changes = [
      3_000: Self.count(2), 6_000: Self.count(4), 11_111: Self.count(1), 15_000: Self.count(3),
    ]
    var whole = Chain(sampleRateHertz: 48_000, parameters: Self.count(1))
    let expected = Self.render(&whole, controls, block: { _ in 64 }, changes: changes)
    for sizes in [[1], [17, 64, 333], [4_096], [63]] {
      var chain = Chain(sampleRateHertz: 48_000, parameters: Self.count(1))
      let found = Self.render(
        &chain, controls, block: { sizes[$0 % sizes.count] }, changes: changes)
      #expect(found.left == expected.left && found.right == expected.right, "\(sizes)")
    }
  }

  @Test("a second voice that comes and goes makes no step in the first one's sound")
  func noStep() {
    var controls = Controls(frames: 48_000, amplitudes: [0.2, 0, 0, 0])
    for index in controls.pan.indices { controls.pan[index] = 0.6 }
    func bend(_ changes: [Int: ChainParameters]) -> Float {
      var chain = Chain(sampleRateHertz: 48_000, parameters: Self.count(1))
      let sound = Self.render(&chain, controls, block: { _ in 64 }, changes: changes)
      return [sound.left, sound.right].map { side in
        (12_000..<side.count).reduce(Float(0)) { largest, frame -> Float in
          let (now, before, first) = (side[frame], side[frame - 1], side[frame - 2])
          return max(largest, abs((now - before) - (before - first)))
        }
      }.max() ?? .infinity
    }
    let steady = bend([:])
    let changing = bend([20_000: Self.count(2), 30_000: Self.count(1), 40_000: Self.count(2)])
    #expect(changing <= steady + 0.001, "\(changing) beside \(steady)")
  }

  @Test("after silence several voices begin as in a chain that was just made")
  func silence() {
    let controls = Controls(frames: 9_600)
    var fresh = Chain(sampleRateHertz: 48_000, parameters: Self.count(2))
    let expected = Self.render(&fresh, controls, block: { _ in 64 })
    var used = Chain(sampleRateHertz: 48_000, parameters: Self.count(1))
    _ = Self.render(&used, controls, block: { _ in 100 }, changes: [5_000: Self.count(4)])
    used.reset()
    used.set(Self.count(2))
    used.endGlides()
    // Parameters set in silence are in force at once.
    used.reset()
    let found = Self.render(&used, controls, block: { _ in 64 })
    #expect(found.left == expected.left && found.right == expected.right)
    #expect(used.voiceCount == 2)
  }

  @Test("one voice is heard as ever: its chain has no second side before the reverb")
  func one() {
    let controls = Controls(frames: 9_600)
    var chain = Chain(sampleRateHertz: 48_000, parameters: Self.count(1))
    let found = Self.render(&chain, controls, block: { _ in 64 })
    var plain = Chain(sampleRateHertz: 48_000, parameters: Self.count(1))
    var (left, right) = (found.left, found.right)
    plain.render(
      frequencyHertz: Array(controls.frequency.prefix(9_600)),
      amplitude: Array(controls.amplitude.prefix(9_600)), pan: Array(controls.pan.prefix(9_600)),
      left: &left, right: &right, frames: 9_600)
    #expect(found.left == left && found.right == right)
  }

  /// Source of truth: Csound's reverbsc with a signal of its own on each input.
  @Test("the reverb of two sides matches Csound within -120 dB", arguments: [44_100, 48_000])
  func stereoReverb(rate: Int) throws {
    let left = noiseAndBursts(frames: 2 * rate)
    let right = Array(left.reversed())
    var reverb = CostelloReverb(
      sampleRateHertz: Double(rate),
      parameters: [.reverbFeedback: 0.8, .reverbCutoffHertz: 3_000, .reverbBalance: 1])
    var (wetLeft, wetRight) = (left, right)
    reverb.render(left: &wetLeft, right: &wetRight, frames: left.count)
    let oracle = try csound(
      "reverb-sides",
      inputs: [
        left.map { Double($0) }, right.map { Double($0) },
        .init(repeating: 0.8, count: left.count), .init(repeating: 3_000, count: left.count),
      ], rate: rate)
    #expect(residual(wetLeft, oracle[0]) <= -120)
    #expect(residual(wetRight, oracle[1]) <= -120)
  }
}
