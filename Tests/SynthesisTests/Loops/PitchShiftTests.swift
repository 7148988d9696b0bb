// A loop at another pitch. Sources of truth: sines, whose pitch, level and rest are fitted by least squares; the
// places of onsets.

import Foundation
import Synthesis
import Testing

@Suite("Another pitch for a loop")
struct PitchShiftTests {
  /// Pitch, level and what is left beside it of a sine near a pitch.
  private struct Fit {
    var hertz = 0.0
    var amplitude = 0.0
    var restDecibels = 0.0

    init(_ samples: ArraySlice<Float>, near guess: Double, rate: Double) {
      let values = samples.map(Double.init)
      var step = guess * 0.001
      hertz = guess
      // The least rest, looked for in ever smaller steps.
      var best = Self.rest(values, hertz, rate)
      while step > guess * 1e-8 {
        let candidates = [hertz - step, hertz + step].map { ($0, Self.rest(values, $0, rate)) }
        if let better = candidates.min(by: { $0.1.power < $1.1.power }), better.1.power < best.power
        {
          (hertz, best) = better
        } else {
          step /= 2
        }
      }
      amplitude = best.amplitude
      restDecibels =
        10 * log10(best.power / (0.5 * best.amplitude * best.amplitude * Double(values.count)))
    }

    private static func rest(
      _ values: [Double], _ hertz: Double, _ rate: Double
    ) -> (power: Double, amplitude: Double) {
      var (cc, ss, cs, cy, sy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
      for (index, value) in values.enumerated() {
        let angle = 2 * Double.pi * hertz * Double(index) / rate
        let (c, s) = (cos(angle), sin(angle))
        cc += c * c
        ss += s * s
        cs += c * s
        cy += c * value
        sy += s * value
        yy += value * value
      }
      let determinant = cc * ss - cs * cs
      let (a, b) = ((cy * ss - sy * cs) / determinant, (sy * cc - cy * cs) / determinant)
      return (yy - a * cy - b * sy, (a * a + b * b).squareRoot())
    }
  }

  @Test(
    "a sine is at its new pitch within a cent, everything else 60 dB below it, at its level",
    arguments: [-200.0, -50, 1, 200], [110.0, 1_000.3])
  func sine(cents: Double, hertz: Double) {
    let rate = 48_000.0
    let left = (0..<96_000).map { Float(0.5 * sin(2 * .pi * hertz * Double($0) / rate)) }
    let sound = UserSound(left: left, right: left.map { 0.5 * $0 })
    let shifted = PitchShift(cents: cents).shifted(sound, sampleRateHertz: rate)
    #expect(shifted.left.count == 96_000 && shifted.right?.count == 96_000)
    // A tenth of a second at the seam is left out: a shifted sine need not come round.
    let wanted = hertz * exp2(cents / 1_200)
    let fit = Fit(shifted.left[40_000..<56_000], near: wanted, rate: rate)
    #expect(abs(1_200 * log2(fit.hertz / wanted)) < 1)
    #expect(abs(20 * log10(fit.amplitude / 0.5)) < 0.1)
    #expect(fit.restDecibels <= -60, "\(cents) cents at \(hertz) Hz")
    // Both sides turn alike.
    let right = shifted.right ?? []
    let apart = zip(shifted.left, right).map { abs(0.5 * $0 - $1) }.max() ?? 1
    #expect(apart < 1e-5)
  }

  @Test(
    "an onset stays where it was within 3 ms, and nothing is heard before it",
    arguments: [-200.0, 200])
  func onsets(cents: Double) {
    var left = [Float](repeating: 0, count: 96_000)
    let onsets = [6_000, 30_000, 54_000, 78_000]
    for onset in onsets {
      for index in 0..<6_000 {
        left[onset + index] = Float(
          0.5 * exp(-Double(index) / 600) * sin(2 * .pi * 200 * Double(index) / 48_000 + 1.5))
      }
    }
    let shifted = PitchShift(cents: cents).shifted(UserSound(left: left), sampleRateHertz: 48_000)
    #expect(shifted.right == nil)
    for onset in onsets {
      let around = shifted.left[(onset - 2_400)..<(onset + 2_400)]
      let peak = around.map(abs).max() ?? 0
      let first = around.firstIndex { abs($0) > 0.5 * peak } ?? 0
      #expect(abs(first - onset) < 144)
      let before = shifted.left[(onset - 1_920)..<(onset - 240)].reduce(0) { $0 + $1 * $1 }
      let after = shifted.left[(onset - 100)..<(onset + 2_400)].reduce(0) { $0 + $1 * $1 }
      #expect(before < 1e-4 * after)
    }
  }

  @Test(
    "what has no pitch to be told stays as it is, and no sound is too short", arguments: 0...300)
  func short(frames: Int) {
    let left = (0..<frames).map { Float($0 % 7) * 0.1 }
    let shifted = PitchShift(cents: 100).shifted(UserSound(left: left), sampleRateHertz: 48_000)
    #expect(shifted.left.count == frames)
    if frames < 256 { #expect(shifted.left == left) }
  }

  @Test("no cents change nothing, and what is no number becomes silence")
  func nothing() {
    let left = (0..<4_800).map { Float($0 % 100) * 0.01 }
    #expect(
      PitchShift(cents: 0).shifted(UserSound(left: left), sampleRateHertz: 48_000).left == left)
    var broken = left
    broken[100] = .nan
    broken[200] = .infinity
    let shifted = PitchShift(cents: 30).shifted(UserSound(left: broken), sampleRateHertz: 48_000)
    let broke = shifted.left.count { !$0.isFinite }
    #expect(broke == 0)
  }
}
