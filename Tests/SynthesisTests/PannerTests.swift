// The stereo place of a sound: power, mono fold-down, moves without clicks.

import Foundation
import Synthesis
import TestBasics
import Testing

/// What `pan`, one position a frame, makes of a stereo sound.
private func panned(
  _ left: [Float], _ right: [Float], pan: [Float], rate: Double = 48_000, block: Int = 64
) -> (left: [Float], right: [Float]) {
  var panner = Panner(sampleRateHertz: rate)
  var left = left
  var right = right
  var start = 0
  while start < left.count {
    let size = min(block, left.count - start)
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        pan.withUnsafeBufferPointer { pan in
          guard let left = left.baseAddress, let right = right.baseAddress,
            let pan = pan.baseAddress
          else { return }
          panner.render(
            pan: pan + start, left: left + start, right: right + start, frames: size)
        }
      }
    }
    start += size
  }
  return (left, right)
}

/// The mean square of a signal.
private func power(_ signal: [Float]) -> Double {
  signal.reduce(0) { $0 + Double($1) * Double($1) } / Double(signal.count)
}

@Suite("Panner")
struct PannerTests {
  private let positions: [Float] = (-20...20).map { Float($0) / 20 }

  @Test("gains are those of the sine-cosine law, 1 in the middle, and their power never changes")
  func law() {
    for position in positions {
      let ones = [Float](repeating: 1, count: 16)
      let output = panned(ones, ones, pan: .init(repeating: position, count: 16))
      let angle = (Double(position) + 1) * .pi / 4
      for index in 0..<16 {
        #expect(abs(Double(output.left[index]) - 2.0.squareRoot() * cos(angle)) < 3e-7)
        #expect(abs(Double(output.right[index]) - 2.0.squareRoot() * sin(angle)) < 3e-7)
        #expect(output.left[index] >= 0 && output.right[index] >= 0)
      }
      #expect(abs(power(output.left) + power(output.right) - 2) < 1e-6)
    }
  }

  @Test("in the middle the sound passes bit for bit")
  func middle() {
    let left = noiseAndBursts(frames: 1_003)
    let right = noiseAndBursts(frames: 1_003, seed: 2)
    let output = panned(left, right, pan: .init(repeating: 0, count: 1_003))
    #expect(output.left == left)
    #expect(output.right == right)
  }

  @Test("folded down to mono, a voice keeps its level within 3.02 dB at every position")
  func foldDown() {
    let voice = noiseAndBursts(frames: 9_600)
    var levels: [Double] = []
    for position in positions {
      let output = panned(voice, voice, pan: .init(repeating: position, count: voice.count))
      let mono = zip(output.left, output.right).map { ($0 + $1) / 2 }
      levels.append(10 * log10(power(mono) / power(voice)))
    }
    print("Mono fold-down over pan: down to \(rounded(levels.min() ?? .nan)) dB")
    // cos + sin runs from 1 at the sides to the square root of 2 in the middle: 3.0103 dB.
    #expect(levels.allSatisfy { $0 < 1e-5 && $0 > -3.0104 })
    #expect(abs(levels[20]) < 1e-9)
  }

  @Test("the mono sum of a moving voice is the voice times one gain: no comb, no cancellation")
  func noComb() {
    let voice = noiseAndBursts(frames: 48_000).map { abs($0) < 0.01 ? 0.01 : $0 }
    let pan = (0..<48_000).map { Float(sin(2 * .pi * 1.5 * Double($0) / 48_000)) }
    let output = panned(voice, voice, pan: pan)
    for index in voice.indices {
      let gain = Double(output.left[index] + output.right[index]) / Double(voice[index])
      let angle = (Double(pan[index]) + 1) * .pi / 4
      #expect(abs(gain - 2.0.squareRoot() * (cos(angle) + sin(angle))) < 1e-6)
    }
  }

  @Test("folded down, the chain with its reverb loses under 3.02 dB at any position")
  func reverbFoldDown() {
    let parameters = ChainParameters(effects: [
      .delaySeconds: 0.1, .delayFeedback: 0.3, .delayMix: 0.2, .reverbBalance: 0.5,
    ])
    let frames = 96_000
    let sound = render(
      parameters, frequency: .init(repeating: 331, count: frames),
      amplitude: (0..<frames).map { $0 % 12_000 < 6_000 ? 0.5 : 0 })
    let open = zip(sound.left, sound.right).map { ($0 + $1) / 2 }
    var largest = 0.0
    for position in positions {
      let output = panned(
        sound.left, sound.right, pan: .init(repeating: position, count: frames))
      let mono = zip(output.left, output.right).map { ($0 + $1) / 2 }
      let loss = 10 * log10(power(mono) / power(open))
      #expect(abs(loss) < 3.02, "\(loss) dB at \(position)")
      largest = max(largest, abs(loss))
    }
    print("Mono fold-down of the chain with reverb: within \(rounded(largest)) dB over pan")
  }

  @Test("a jump from side to side takes 40 ms and bends a full tone by less than -60 dBFS")
  func jumps() {
    let tone = (0..<9_600).map { Float(0.4 * sin(2 * .pi * 220 * Double($0) / 48_000)) }
    let pan = (0..<9_600).map { Float($0 < 4_800 ? -1 : 1) }
    let output = panned(tone, tone, pan: pan)
    func bend(_ signal: [Float]) -> Float {
      (1..<signal.count - 1).map {
        abs(signal[$0 + 1] - 2 * signal[$0] + signal[$0 - 1])
      }.max() ?? 0
    }
    // A tone at one side is the tone times the square root of 2.
    let steady = bend(tone) * 1.414_213_6
    #expect(bend(output.left) - steady < 0.001)
    #expect(bend(output.right) - steady < 0.001)
    #expect(output.left[6_720...].allSatisfy { abs($0) < 1e-6 })
    #expect(output.right[..<4_800].allSatisfy { abs($0) < 1e-6 })
    #expect(output.left[4_800..<6_700].contains { abs($0) > 0.01 })
  }

  @Test(
    "the sound does not depend on the blocks it is rendered in",
    arguments: [44_100.0, 48_000, 96_000])
  func blocks(rate: Double) {
    let left = noiseAndBursts(frames: 20_000)
    let right = noiseAndBursts(frames: 20_000, seed: 3)
    var random = SeededGenerator(seed: 4)
    var place: Float = 0
    let pan = (0..<20_000).map { frame in
      if frame % 1_777 == 0 { place = Float.random(in: -1...1, using: &random) }
      return place
    }
    let whole = panned(left, right, pan: pan, rate: rate, block: 20_000)
    for block in [1, 7, 64, 256, 1_000, 8_192] {
      let parts = panned(left, right, pan: pan, rate: rate, block: block)
      #expect(parts.left == whole.left && parts.right == whole.right)
    }
  }

  @Test("positions beyond the sides are the sides, NaN changes nothing")
  func badPositions() {
    let ones = [Float](repeating: 1, count: 24)
    let beyond = panned(ones, ones, pan: .init(repeating: -.infinity, count: 24))
    #expect(beyond.left.allSatisfy { abs($0 - 1.414_213_6) < 1e-6 })
    #expect(beyond.right.allSatisfy { $0 < 1e-6 })
    let lost = panned(ones, ones, pan: .init(repeating: .nan, count: 24))
    #expect(lost.left == ones && lost.right == ones)
    let kept = panned(ones, ones, pan: (0..<24).map { $0 < 8 ? 0.5 : .nan })
    #expect(kept.left[23] == kept.left[0])
  }

  @Test("after a reset the next position is taken at once")
  func reset() {
    var panner = Panner(sampleRateHertz: 48_000)
    var left: [Float] = [1, 1]
    var right: [Float] = [1, 1]
    panner.render(pan: [-1, -1], left: &left, right: &right, frames: 2)
    panner.reset()
    left = [1, 1]
    right = [1, 1]
    panner.render(pan: [1, 1], left: &left, right: &right, frames: 2)
    #expect(left.allSatisfy { $0 < 1e-6 })
    #expect(right.allSatisfy { abs($0 - 1.414_213_6) < 1e-6 })
  }

  /// The calls of an audio callback in another module; that it compiles is the test.
  @_noAllocation @_noLocks
  static func callback(
    _ panner: inout Panner, _ pan: UnsafePointer<Float>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    panner.render(pan: pan, left: left, right: right, frames: 64)
    panner.reset()
  }
}
