// The scales against their published formulas, computed here with Foundation's own functions.

import Foundation
import Sonification
import Testing

@Suite struct PitchScaleTests {
  private static let ranges = [(110.0, 1_760.0), (20, 20_000), (27.5, 4_186), (440, 441)]

  private func frequencies(_ scale: PitchScale, _ low: Double, _ high: Double) -> [Double] {
    (0...1_000).map {
      scale.frequencyHertz(at: Double($0) / 1_000, lowestHertz: low, highestHertz: high)
    }
  }

  @Test(
    "every scale rises and none is below or above its range by more than a semitone",
    arguments: PitchScale.allCases)
  func monotone(scale: PitchScale) {
    for (low, high) in PitchScaleTests.ranges {
      let all = frequencies(scale, low, high)
      for (earlier, later) in zip(all, all.dropFirst()) {
        #expect(scale.isStepped ? later >= earlier : later > earlier)
      }
      let slack = scale.isStepped ? pow(2, 1.5 / 12) : 1 + 1e-12
      #expect(all.allSatisfy { $0 >= low / slack && $0 <= high * slack })
    }
  }

  @Test("the smooth scales meet both ends of their range", arguments: PitchScale.allCases)
  func ends(scale: PitchScale) {
    for (low, high) in PitchScaleTests.ranges where !scale.isStepped {
      let all = frequencies(scale, low, high)
      #expect(abs(all[0] / low - 1) < 1e-12)
      #expect(abs(all[1_000] / high - 1) < 1e-12)
    }
    // A2 to A6 are notes of both stepped scales.
    let notes = frequencies(scale, 110, 1_760)
    #expect(abs(notes[0] / 110 - 1) < 1e-12)
    #expect(abs(notes[1_000] / 1_760 - 1) < 1e-12)
  }

  @Test("equal steps of u are equal steps of 21.4 log10(1 + 0.00437 f)")
  func erb() {
    // Glasberg and Moore 1990, equation 4, f in Hz.
    func rate(_ f: Double) -> Double { 21.4 * log10(0.00437 * f + 1) }
    for (low, high) in PitchScaleTests.ranges {
      let step = (rate(high) - rate(low)) / 1_000
      for (index, f) in frequencies(.erb, low, high).enumerated() {
        #expect(abs(rate(f) - rate(low) - step * Double(index)) < 1e-10)
      }
    }
    // 1 kHz lies 15.6 ERB up (the paper's figure 15.6).
    #expect(abs(PitchScale.erbRate(ofHertz: 1_000) - 15.62) < 0.01)
    #expect(abs(PitchScale.hertz(ofErbRate: PitchScale.erbRate(ofHertz: 3_333)) - 3_333) < 1e-8)
  }

  @Test("equal steps of u are equal steps of mel, and 1,000 Hz is 1,000 mel")
  func mel() {
    func mel(_ f: Double) -> Double { 2_595 * log10(1 + f / 700) }
    let step = (mel(1_760) - mel(110)) / 1_000
    for (index, f) in frequencies(.mel, 110, 1_760).enumerated() {
      #expect(abs(mel(f) - mel(110) - step * Double(index)) < 1e-8)
    }
    #expect(abs(PitchScale.mel(ofHertz: 1_000) - 1_000) < 0.02)
    #expect(abs(PitchScale.hertz(ofMel: PitchScale.mel(ofHertz: 3_333)) - 3_333) < 1e-8)
  }

  @Test("linear steps are equal in hertz and may begin at 0")
  func linear() {
    for (index, f) in frequencies(.linear, 0, 1_000).enumerated() {
      #expect(abs(f - Double(index)) < 1e-10)
    }
  }

  @Test("logarithmic steps are equal intervals: four octaves have four equal quarters")
  func log() {
    let all = frequencies(.log, 110, 1_760)
    for (index, f) in [(0, 110.0), (250, 220), (500, 440), (750, 880), (1_000, 1_760)] {
      #expect(abs(all[index] / f - 1) < 1e-12)
    }
    let ratio = pow(2, 4.0 / 1_000)
    for (earlier, later) in zip(all, all.dropFirst()) {
      #expect(abs(later / earlier - ratio) < 1e-12)
    }
  }

  @Test(
    "stepped scales give the nearest of their notes and no other",
    arguments: [PitchScale.chromatic, .pentatonic])
  func snapping(scale: PitchScale) {
    // All notes from 440 Hz by whole semitones; C D E G A are 0, 2, 4, 7, 9 above C.
    let notes = (-80...80).filter {
      let aboveC = (($0 + 9) % 12 + 12) % 12
      return scale == .chromatic || [0, 2, 4, 7, 9].contains(aboveC)
    }.map { 440 * pow(2, Double($0) / 12) }
    for (low, high) in PitchScaleTests.ranges {
      for index in 0...1_000 {
        let smooth = low * pow(high / low, Double(index) / 1_000)
        let found = scale.frequencyHertz(
          at: Double(index) / 1_000, lowestHertz: low, highestHertz: high)
        let nearest = notes.map { abs(log2($0 / smooth)) }.min() ?? .nan
        #expect(abs(abs(log2(found / smooth)) - nearest) < 1e-9)
        #expect(notes.contains { abs(found / $0 - 1) < 1e-12 })
      }
    }
  }

  @Test("the chromatic scale over four octaves has 49 notes, the pentatonic 21")
  func noteCounts() {
    #expect(Set(frequencies(.chromatic, 110, 1_760)).count == 49)
    // C3 to A6 hold 20 pentatonic notes less C7; with A2 below them 21.
    let named = (-24...24).filter { [0, 2, 4, 7, 9].contains((($0 + 9) % 12 + 12) % 12) }
    #expect(Set(frequencies(.pentatonic, 110, 1_760)).count == named.count)
  }
}
