// Tremor that rides on a stroke. Source of truth: the frequency and amplitude that it was made
// with.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Tremor")
struct TremorTests {
  /// A stroke of minimum jerk over 100 mm with a tremor across it.
  private func tremor(
    hertz: Double, amplitude: Double, seconds: Double, rateHertz: Double = 200,
    phase: Double = 0.4, directionDegrees: Double = 90
  ) throws -> Tremor? {
    let direction = directionDegrees * .pi / 180
    let track = try MadeStroke.track(
      seconds: seconds, rateHertz: rateHertz, stepUnits: 0.01
    ) { time in
      let way = 100 * MadeStroke.minimumJerk(time / seconds)
      let shake = amplitude * sin(2 * .pi * hertz * time + phase)
      return (way + shake * cos(direction), shake * sin(direction))
    }
    return Tremor(ResampledTrack(track))
  }

  @Test(
    "5 Hz of 0.2 mm are told within 0.2 Hz and 5 %, in any direction and phase",
    arguments: [100.0, 133, 200], [2, 2.5, 3, 5, 20])
  func rides(rateHertz: Double, seconds: Double) throws {
    for turn in 0..<8 {
      let found = try #require(
        try tremor(
          hertz: 5, amplitude: 0.2, seconds: seconds, rateHertz: rateHertz,
          phase: Double(turn), directionDegrees: Double(turn) * 23))
      #expect(abs(try #require(found.peakHertz) - 5) <= 0.2)
      #expect(abs(try #require(found.peakAmplitude) / 0.2 - 1) <= 0.05)
      #expect(abs(found.rms / (0.2 / 2.0.squareRoot()) - 1) <= 0.05)
      #expect(abs(found.power - found.rms * found.rms) < 1e-12)
    }
  }

  @Test(
    "other frequencies and amplitudes of the band likewise", arguments: [4.7, 6.3, 8, 9.9, 11.3])
  func band(hertz: Double) throws {
    for amplitude in [0.1, 0.5, 2] {
      let found = try #require(
        try tremor(hertz: hertz, amplitude: amplitude, seconds: 3))
      #expect(abs(try #require(found.peakHertz) - hertz) <= 0.1)
      #expect(abs(try #require(found.peakAmplitude) / amplitude - 1) <= 0.05)
      #expect(abs(found.rms / (amplitude / 2.0.squareRoot()) - 1) <= 0.05)
    }
  }

  @Test("a stroke of 1 s still tells frequency and amplitude of one tremor")
  func short() throws {
    for phase in 0..<8 {
      let found = try #require(
        try tremor(hertz: 6, amplitude: 0.4, seconds: 1, phase: Double(phase)))
      #expect(abs(try #require(found.peakHertz) - 6) <= 0.2)
      #expect(abs(try #require(found.peakAmplitude) / 0.4 - 1) <= 0.05)
      #expect(abs(found.resolutionHertz - 2) < 0.1)
    }
  }

  @Test("a hand that does not tremble has next to none; a stroke under 1 s tells nothing")
  func none() throws {
    let still = try #require(
      try tremor(hertz: 5, amplitude: 0, seconds: 3))
    #expect(still.rms < 0.004)
    #expect(try tremor(hertz: 5, amplitude: 0.2, seconds: 0.98) == nil)
    let slow = try MadeStroke.track(seconds: 5, rateHertz: 20) { ($0, sin($0)) }
    #expect(Tremor(ResampledTrack(slow, sampleRateHertz: 20)) == nil)
  }

  @Test("an ellipse of 1 Hz drowns no tremor of 0.2 mm")
  func ellipse() throws {
    let track = try MadeStroke.track(seconds: 4, rateHertz: 200, stepUnits: 0.01) { time in
      let angle = 2 * Double.pi * time
      return (40 * cos(angle) + 0.2 * sin(10 * .pi * time), 20 * sin(angle))
    }
    let found = try #require(Tremor(ResampledTrack(track)))
    #expect(abs(try #require(found.peakHertz) - 5) <= 0.2)
    #expect(abs(try #require(found.peakAmplitude) / 0.2 - 1) <= 0.05)
  }

  @Test("noise of the tablet adds its share of the band and no more")
  func noise() throws {
    var random = SeededGenerator(seed: 4)
    let track = try MadeStroke.track(seconds: 60, rateHertz: 200) { _ in
      (0.05 * random.normal(), 0.05 * random.normal())
    }
    let found = try #require(Tremor(ResampledTrack(track)))
    // White noise of both axes up to 100 Hz, of which the band is 8 Hz.
    let expected = 0.05 * (2 * 8.0 / 100).squareRoot()
    #expect(abs(found.rms / expected - 1) < 0.1)
  }
}
