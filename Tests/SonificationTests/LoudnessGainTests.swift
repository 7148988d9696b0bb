// The gain that makes all tones of a preset equally loud.

import Foundation
import Sonification
import TestBasics
import Testing

@Suite("Equal loudness gain")
struct LoudnessGainTests {
  @Test("without a loudness level every tone keeps its amplitude exactly")
  func off() {
    let gain = EqualLoudnessGain(phon: nil, rangeHertz: 110...1_760)
    #expect(gain.contour == nil)
    for hertz in [-1.0, 0, 20, 110, 1_000, 20_000, .nan, .infinity] {
      #expect(gain.gain(atHertz: hertz) == 1)
    }
  }

  @Test("levels follow the contour within 0.5 dB from 62 Hz to 2.6 kHz, the loudest at 1")
  func follows() {
    for phon in [20.0, 60, 90] {
      let contour = LoudnessContour(phon: phon)
      let gain = EqualLoudnessGain(phon: phon, rangeHertz: 62...2_600)
      var worst = 0.0
      for step in 0...500 {
        let hertz = 62 * pow(2_600.0 / 62, Double(step) / 500)
        let played = 20 * log10(gain.gain(atHertz: hertz) / gain.gain(atHertz: 1_000))
        worst = max(worst, abs(played - contour.relativeDecibels(atHertz: hertz)))
      }
      #expect(worst < 0.5, "\(worst) dB at \(phon) phon")
      #expect(abs(gain.gain(atHertz: 62) - 1) < 1e-12)
    }
  }

  @Test("annex B of ISO 226:2023: 78.5 dB at 100 Hz and 62.1 dB at 500 Hz are 16.4 dB apart")
  func printedDifference() {
    let gain = EqualLoudnessGain(phon: 60, rangeHertz: 100...500)
    #expect(abs(gain.gain(atHertz: 100) - 1) < 1e-12)
    #expect(abs(20 * log10(gain.gain(atHertz: 500)) + 16.4) < 0.11)
  }

  @Test("in any range no tone is turned up, and the one that needs most is left at 1")
  func neverLouder() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let low = Double.random(in: 0...3_000, using: &random)
      let high = low + Double.random(in: 0.001...17_000, using: &random)
      let phon = Double.random(in: 20...90, using: &random)
      let gain = EqualLoudnessGain(phon: phon, rangeHertz: low...high)
      var largest = 0.0
      for step in 0...400 {
        let value = gain.gain(atHertz: low + (high - low) * Double(step) / 400)
        #expect(value > 0 && value <= 1)
        largest = max(largest, value)
      }
      #expect(largest > 0.995)
    }
  }

  @Test("tones outside the range and below 62 Hz never exceed 1")
  func bounds() {
    let gain = EqualLoudnessGain(phon: 60, rangeHertz: 0...546)
    for hertz in [-1.0, 0, 1, 20, 61.9, 62, .nan] {
      #expect(abs(gain.gain(atHertz: hertz) - 1) < 1e-12)
    }
    let narrow = EqualLoudnessGain(phon: 60, rangeHertz: 440...880)
    #expect(narrow.gain(atHertz: 110) == 1)
    #expect(narrow.gain(atHertz: .infinity) <= 1)
    #expect(narrow.gain(atHertz: 1e9) > 0)
  }
}
