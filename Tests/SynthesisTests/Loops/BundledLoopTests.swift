// The loops that come with the program: exact lengths, no click where they come round, safe levels, the notes they
// are made of. Source of truth: the formula of the length, spectra by the plain sum.

import Foundation
import Synthesis
import Testing

@Suite("Bundled loops")
struct BundledLoopTests {
  @Test("their lengths are their bars', to the frame", arguments: BundledLoop.allCases)
  func lengths(loop: BundledLoop) {
    #expect(BundledLoop.allCases.map(\.bars) == [2, 8, 16])
    for tempo in [97, 240] {
      let sound = loop.sound(beatsPerMinute: Double(tempo), sampleRateHertz: 16_000)
      let frames = wholeFrame(ofBeat: 4 * loop.bars, tempo, rate: 16_000)
      #expect(sound.left.count == frames && sound.right?.count == frames)
    }
  }

  @Test("they come round without a click, and are safe for ears", arguments: BundledLoop.allCases)
  func seam(loop: BundledLoop) throws {
    let sound = loop.sound(beatsPerMinute: 120, sampleRateHertz: 16_000)
    for side in [sound.left, try #require(sound.right)] {
      let peak = side.map(abs).max() ?? 1
      #expect(peak <= 0.3001 && peak > 0.2)
      let mean = side.reduce(0, +) / Float(side.count)
      #expect(abs(mean) < 1e-3)
      let steps = zip(side, side.dropFirst()).map { abs($0 - $1) }
      #expect(abs(side[0] - side[side.count - 1]) <= steps.max() ?? 0)
    }
  }

  @Test("the same seed makes the same samples, another one the same notes a little differently")
  func seeds() {
    let first = BundledLoop.drums.sound(beatsPerMinute: 100, sampleRateHertz: 16_000)
    let again = BundledLoop.drums.sound(beatsPerMinute: 100, sampleRateHertz: 16_000)
    let other = BundledLoop.drums.sound(beatsPerMinute: 100, sampleRateHertz: 16_000, seed: 2)
    #expect(first == again)
    #expect(first != other)
    #expect(first.left.count == other.left.count)
  }

  @Test("the bass plays A, F, C and G, two bars each, within 2 cents")
  func bass() {
    let sound = BundledLoop.bass.sound(beatsPerMinute: 120, sampleRateHertz: 16_000)
    for (pair, hertz) in [55.0, 43.6535, 65.4064, 48.9994].enumerated() {
      let start = wholeFrame(ofBeat: 8 * pair, 120, rate: 16_000)
      // A beat and a quarter, after the attack: enough for a note, not for two.
      let part = Array(sound.left[(start + 800)..<(start + 9_600)])
      let around = stride(from: -30.0, through: 30, by: 1).map { cents in
        (cents, Self.power(part, hertz * exp2(cents / 1_200), rate: 16_000))
      }
      let best = around.max { $0.1 < $1.1 }?.0 ?? 99
      #expect(abs(best) <= 2, "\(hertz) Hz: \(best) cents")
    }
  }

  @Test("drums begin on their beats, to the frame")
  func drums() {
    let sound = BundledLoop.drums.sound(beatsPerMinute: 97, sampleRateHertz: 48_000)
    // A shaker begins each half beat: the least steps before it, larger ones after.
    for half in 1..<16 {
      let frame = Int((Double(half) * 30 * 48_000 / 97).rounded())
      let before =
        (frame - 24..<frame - 1).map { abs(sound.left[$0 + 1] - sound.left[$0]) }.max() ?? 1
      let after = (frame..<frame + 48).map { abs(sound.left[$0 + 1] - sound.left[$0]) }.max() ?? 0
      #expect(after > 2 * before, "half beat \(half)")
    }
  }

  private static func power(_ samples: [Float], _ hertz: Double, rate: Double) -> Double {
    var (c, s) = (0.0, 0.0)
    for (index, value) in samples.enumerated() {
      let window = 0.5 - 0.5 * cos(2 * .pi * Double(index) / Double(samples.count))
      let angle = 2 * .pi * hertz * Double(index) / rate
      c += window * Double(value) * cos(angle)
      s += window * Double(value) * sin(angle)
    }
    return c * c + s * s
  }
}
