// A-weighting against the table of IEC 61672-1.

import Foundation
import Synthesis
import Testing

@Suite("A-weighting")
struct MeterWeightingTests {
  /// IEC 61672-1:2013, table 3: A-weighting in dB at 31.5 Hz to 8 kHz in third octaves.
  private static let table: [Double] = [
    -39.4, -34.6, -30.2, -26.2, -22.5, -19.1, -16.1, -13.4, -10.9, -8.6, -6.6, -4.8, -3.2, -1.9,
    -0.8, 0.0, 0.6, 1.0, 1.2, 1.3, 1.2, 1.0, 0.5, -0.1, -1.1,
  ]

  @Test(
    "gains are those of IEC 61672-1 within 0.3 dB, 31.5 Hz to 8 kHz",
    arguments: [44_100.0, 48_000, 96_000, 192_000])
  func table(rate: Double) {
    let weighting = AWeighting(sampleRateHertz: rate)
    var largest = 0.0
    for (index, wanted) in Self.table.enumerated() {
      // The exact frequencies behind the nominal ones.
      let hertz = 1_000 * pow(10, Double(index - 15) / 10)
      let gain = weighting.gainDecibels(atHertz: hertz, sampleRateHertz: rate)
      #expect(abs(gain - wanted) < 0.3, "\(hertz) Hz: \(gain) dB, not \(wanted)")
      largest = max(largest, abs(gain - wanted))
    }
    print("A-weighting at \(rate) Hz: within \(rounded(largest)) dB of IEC 61672-1")
    #expect(Self.table.count == 25)
  }

  @Test("tones come out of the filter with the gain of the table, within 0.3 dB")
  func tones() {
    for (index, wanted) in Self.table.enumerated() {
      let hertz = 1_000 * pow(10, Double(index - 15) / 10)
      var weighting = AWeighting(sampleRateHertz: 48_000)
      var sum = SIMD2<Double>()
      let tone = sine(hertz, amplitude: 0.5, rate: 48_000, seconds: 2)
      for (frame, value) in tone.enumerated() {
        let output = weighting.filter(SIMD2(Double(value), -0.5 * Double(value)))
        if frame >= 48_000 { sum += output * output }
      }
      let gain = 10 * log10(sum[0] / 48_000 / 0.125)
      #expect(abs(gain - wanted) < 0.3, "\(hertz) Hz: \(gain) dB, not \(wanted)")
      #expect(abs(sum[0] / sum[1] - 4) < 1e-9)
    }
  }

  @Test("the meter's A-weighted mean square of a full-scale 1 kHz sine is a half, and adds up")
  func meter() throws {
    let tone = sine(1_000, amplitude: 1, rate: 48_000, seconds: 3)
    let half = tone.map { $0 * 0.5 }
    let last = try #require(readings(left: tone, right: half, rate: 48_000, block: 333).last)
    #expect(abs(last.aWeightedMeanSquareLeft - 0.5) < 1e-4)
    #expect(abs(last.aWeightedMeanSquareRight - 0.125) < 1e-4)
    #expect(abs(last.exposureLeft - 1.5) < 0.002)
    #expect(abs(last.exposureLeft / last.exposureRight - 4) < 1e-6)
    #expect(abs(last.seconds - 3) < 1e-9)
  }
}
