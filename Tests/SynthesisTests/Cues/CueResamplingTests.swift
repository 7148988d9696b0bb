// Sounds of the user's at other sample rates. Source of truth: sines and a sweep's samples by their own
// formula, and silence where a tone is too high for the new rate.
import Foundation
import Synthesis
import Testing

@Suite("Cue resampling")
struct CueResamplingTests {
  private func sine(_ hertz: Double, rate: Double, count: Int) -> [Float] {
    (0..<count).map { Float(0.5 * sin(2 * .pi * hertz * Double($0) / rate)) }
  }

  @Test(
    "a sine stays a sine, 90 dB over everything else, from and to any rate",
    arguments: [8_000.0, 22_050, 44_100, 48_000, 96_000, 192_000], [44_100.0, 48_000, 192_000])
  func sines(from: Double, to: Double) {
    for hertz in [110.0, 1_000, 0.4 * min(from, to)] {
      let count = Int(from * 0.3)
      let sound = UserSound(left: sine(hertz, rate: from, count: count))
      let own = sound.resampled(from: from, to: to).left
      let wanted = sine(hertz, rate: to, count: own.count)
      #expect(abs(Double(own.count) / to - 0.3) < 1.5 / min(from, to))
      // Off the ends, where a sine that begins is no sine.
      let edge = Int(0.02 * to)
      var difference = 0.0
      var power = 0.0
      for index in edge..<own.count - edge {
        difference += pow(Double(own[index]) - Double(wanted[index]), 2)
        power += pow(Double(wanted[index]), 2)
      }
      #expect(10 * log10(difference / power) < -90, "\(hertz) Hz")
    }
  }

  @Test("what is too high for the new rate is gone, 80 dB down")
  func aliases() {
    let sound = UserSound(left: sine(30_000, rate: 96_000, count: 20_000))
    let own = sound.resampled(from: 96_000, to: 48_000).left
    let peak = own.dropFirst(1_000).dropLast(1_000).map(\.magnitude).max() ?? 1
    #expect(peak < 0.5e-4)
  }

  @Test(
    "both sides keep their length and place, the same rate every bit, broken numbers are silent")
  func odd() {
    let left: [Float] = (0..<1_000).map { $0 == 500 ? 1 : 0 }
    let sound = UserSound(left: left, right: left.map { -$0 })
    #expect(sound.resampled(from: 44_100, to: 44_100) == sound)
    let twice = sound.resampled(from: 24_000, to: 48_000)
    #expect(twice.left.count == 2_000 && twice.right == twice.left.map { -$0 })
    let peak = twice.left.indices.max { twice.left[$0].magnitude < twice.left[$1].magnitude }
    #expect(peak == 1_000)
    let broken = UserSound(left: [.nan, .infinity, 0, -.infinity])
    #expect(broken.resampled(from: 8_000, to: 48_000).left.allSatisfy { $0 == 0 })
    #expect(UserSound(left: [1]).resampled(from: 768_000, to: 8_000).left.count == 1)
  }
}
