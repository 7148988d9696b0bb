// The pair that beats: how far a pitch is from the constant tone, told by the beat's rate and depth.
// Source of truth: the rule in `BeatingPair`, and Parseval's sums over whole beats.
import Foundation
import Synthesis
import TestBasics
import Testing

@Suite("Beating pair")
struct BeatingPairTests {
  private static let rate = 48_000.0

  /// One voice of beats at a steady pitch, without effects.
  private func sound(
    awayHertz: Double, seconds: Double, block: () -> Int = { 64 }
  ) -> [Float] {
    var chain = Chain(sampleRateHertz: Self.rate, parameters: Self.beats)
    return left(of: &chain, hertz: 880 + awayHertz, frames: Int(seconds * Self.rate), block)
  }

  private static let beats = ChainParameters(
    voice: [.engine: 1, .constantHertz: 880],
    effects: [.delayMix: 0, .reverbBalance: 0, .ladderCutoffHertz: .infinity])

  private func left(
    of chain: inout Chain, hertz: Double, frames: Int, _ block: () -> Int = { 64 }
  ) -> [Float] {
    let frequency = [Double](repeating: hertz, count: frames)
    let amplitude = [Float](repeating: 0.5, count: frames)
    var left = [Float](repeating: 0, count: frames)
    var right = left
    var start = 0
    while start < frames {
      let size = min(block(), frames - start)
      frequency.withUnsafeBufferPointer { frequency in
        amplitude.withUnsafeBufferPointer { amplitude in
          left.withUnsafeMutableBufferPointer { left in
            right.withUnsafeMutableBufferPointer { right in
              guard let f = frequency.baseAddress, let a = amplitude.baseAddress,
                let l = left.baseAddress, let r = right.baseAddress
              else { return }
              chain.render(
                frequencyHertz: f + start, amplitude: a + start, left: l + start, right: r + start,
                frames: size)
            }
          }
        }
      }
      start += size
    }
    return left
  }

  /// The magnitude of one frequency in a sound, by correlation over whole seconds.
  private func magnitude(of hertz: Double, in sound: ArraySlice<Float>) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (index, value) in sound.enumerated() {
      let angle = 2 * Double.pi * hertz * Double(index) / Self.rate
      real += Double(value) * cos(angle)
      imaginary += Double(value) * sin(angle)
    }
    return 2 * hypot(real, imaginary) / Double(sound.count)
  }

  @Test(
    "partner and rate are those of the rule, below for less and above for more",
    arguments: [-15.0, -10, -6, -4, 3, 5, 8, 12, 40])
  func rule(score: Double) {
    let within = min(abs(score), 15)
    let widest = 0.55 * 24.7 * (4.37e-3 * 880 + 1)
    let beat = min(2 * pow(35, (within - 3) / 12), widest)
    let level = min(pow(10, 7.5 * (within - 6) / 20), 1)
    // So many whole beats that neither tone leaks into the other's sum.
    let beats = (4 * beat).rounded(.up)
    let frames = Int((beats / beat * Self.rate).rounded())
    let sound = sound(awayHertz: score, seconds: beats / beat + 0.2)
    let steady = sound[4_800..<4_800 + frames]
    let constant = magnitude(of: 880, in: steady)
    let partner = magnitude(of: 880 + (score < 0 ? -beat : beat), in: steady)
    let opposite = magnitude(of: 880 - (score < 0 ? -beat : beat), in: steady)
    #expect(abs(constant - 0.25) < 0.003, "\(constant)")
    #expect(abs(partner / constant - level) < 0.02, "\(partner / constant), \(level)")
    #expect(opposite < 0.01)
  }

  @Test(
    "up to 1.5 standard deviations there is one clean tone", arguments: [-1.5, -0.4, 0, 1, 1.5])
  func clean(score: Double) {
    let steady = sound(awayHertz: score, seconds: 1.2)[4_800..<52_800]
    let power = steady.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(steady.count)
    let tone = magnitude(of: 880, in: steady)
    #expect(abs(power - tone * tone / 2) < 1e-6)
  }

  @Test("the sound is the same to the bit in any mix of blocks")
  func blocks() {
    var random = SeededGenerator(seed: 5)
    let whole = sound(awayHertz: -7.3, seconds: 0.5) { 24_000 }
    let cut = sound(awayHertz: -7.3, seconds: 0.5) { Int.random(in: 1...300, using: &random) }
    #expect(cut == whole)
  }

  @Test("changing to the other engine and back makes no click, and leaves no trace")
  func change() {
    var chain = Chain(sampleRateHertz: Self.rate, parameters: Self.beats)
    var modulated = Self.beats
    modulated[voice: 0][.engine] = 0
    modulated[voice: 0][.modulationIndex] = 0
    var sound = left(of: &chain, hertz: 880, frames: 9_600)
    chain.set(modulated)
    sound += left(of: &chain, hertz: 880, frames: 9_600)
    chain.set(Self.beats)
    sound += left(of: &chain, hertz: 880, frames: 9_600)
    // A sine of amplitude A and w radians a frame has second differences of A w^2.
    let radians: Double = 2 * .pi * 880 / Self.rate
    let steepest = 0.5 * radians * radians
    var sharpest = 0.0
    for index in 4_802..<sound.count {
      let (one, two, three) = (sound[index - 2], sound[index - 1], sound[index])
      sharpest = max(sharpest, abs(Double(three) - 2 * Double(two) + Double(one)))
    }
    #expect(sharpest < 1.5 * steepest)
    chain.reset()
    let again = left(of: &chain, hertz: 890, frames: 4_800)
    #expect(again == Array(self.sound(awayHertz: 10, seconds: 0.1)))
  }
}
