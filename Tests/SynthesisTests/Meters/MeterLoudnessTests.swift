// Momentary loudness against ffmpeg's ebur128 filter, and the K-weighting against the standard.

import Foundation
import Synthesis
import Testing

@Suite("Loudness meter")
struct MeterLoudnessTests {
  @Test(
    "momentary loudness is that of ffmpeg's ebur128 within 0.1 dB, every 100 ms",
    arguments: [44_100, 48_000, 96_000])
  func momentary(rate: Int) throws {
    var largest = 0.0
    for signal in meterSignals(rate: rate) {
      let oracle = try ffmpegLoudness(left: signal.left, right: signal.right, rate: rate)
      let own = readings(left: signal.left, right: signal.right, rate: rate, block: rate / 10)
        .dropFirst(3).map { Double($0.momentaryLoudness) }
      #expect(oracle.momentary.count >= 16)
      #expect(own.count == oracle.momentary.count)
      var worst = 0.0
      for (mine, theirs) in zip(own, oracle.momentary) {
        // ffmpeg adds 1e-12 to the power, which is all it shows of silence: -120.7 LUFS.
        if theirs < -110 {
          #expect(mine < -110)
        } else {
          worst = max(worst, abs(mine - theirs))
        }
      }
      #expect(worst < 0.1, "\(signal.testDescription): \(worst) dB")
      largest = max(largest, worst)
    }
    print("Momentary loudness at \(rate) Hz: within \(rounded(largest)) dB of ffmpeg")
  }

  @Test("a 997 Hz sine at full scale in one channel reads -3.01 LUFS (BS.1770-4, annex 1)")
  func referenceTone() throws {
    // Far below 44.1 kHz the bilinear transform bends the shelf.
    let limits = [
      8_000: 0.25, 22_050: 0.03, 44_100: 0.01, 48_000: 0.01, 88_200: 0.01, 96_000: 0.01,
      192_000: 0.01,
    ]
    for (rate, limit) in limits {
      let tone = sine(997, amplitude: 1, rate: rate, seconds: 1)
      let silence = [Float](repeating: 0, count: tone.count)
      let last = try #require(
        readings(left: tone, right: silence, rate: rate, block: tone.count).last)
      #expect(abs(Double(last.momentaryLoudness) + 3.01) < limit, "\(rate) Hz")
    }
  }

  @Test("at other rates the K-weighting is that of 48 kHz within 0.05 dB, 20 Hz to 10 kHz")
  func otherRates() {
    let standard = KWeighting(sampleRateHertz: 48_000)
    for rate in [44_100.0, 88_200, 96_000, 192_000] {
      let moved = KWeighting(sampleRateHertz: rate)
      for step in 0...54 {
        let hertz = 20 * exp2(Double(step) / 6)
        let difference =
          moved.gainDecibels(atHertz: hertz, sampleRateHertz: rate)
          - standard.gainDecibels(atHertz: hertz, sampleRateHertz: 48_000)
        #expect(abs(difference) < 0.05, "\(hertz) Hz at \(rate) Hz: \(difference) dB")
      }
    }
  }

  @Test("loudness is there after 400 ms, changes every 10 ms, and is gone 400 ms after the sound")
  func window() throws {
    let tone = sine(997, amplitude: 0.5, rate: 48_000, seconds: 1)
    let sound = tone + [Float](repeating: 0, count: 48_000)
    let all = readings(left: sound, right: sound, rate: 48_000, block: 480)
    let full = Double(all[39].momentaryLoudness)
    #expect(abs(full - (-6.02)) < 0.02)
    // A quarter of the window filled: 6.02 dB less.
    #expect(abs(Double(all[9].momentaryLoudness) - full + 6.02) < 0.1)
    #expect(abs(Double(all[99].momentaryLoudness) - full) < 0.01)
    #expect(all[0].momentaryLoudness < all[1].momentaryLoudness)
    #expect(all[141].momentaryLoudness < -60)
    #expect(all[199].momentaryLoudness == -.infinity || all[199].momentaryLoudness < -150)
    #expect(all[199].rootMeanSquareLeft == 0 && all[199].samplePeakLeft == 0)
  }
}
