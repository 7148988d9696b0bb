// Smoothness of strokes. Source of truth: the minimum jerk movement in closed form, whose log
// dimensionless jerk is -ln(720 / 1.875^2), and the spectral arc length that notes/gestures.md,
// 3.5, has of it.

import Foundation
import Movement
import Testing

@Suite("Smoothness of strokes")
struct SmoothnessTests {
  static let seconds = [0.5, 1, 2]
  static let ratesHertz = [100.0, 133, 200]
  private static let analyticJerk = -log(720 / (1.875 * 1.875))

  @Test(
    "a speed of minimum jerk has the arc and the jerk that it must have", arguments: seconds,
    ratesHertz)
  func speed(seconds: Double, rateHertz: Double) throws {
    let count = Int(seconds * rateHertz)
    let speed = (0...count).map { MadeStroke.minimumJerkSpeed(Double($0) / rateHertz / seconds) }
    let arc = try #require(
      Smoothness.spectralArcLength(speed: speed, sampleRateHertz: rateHertz))
    let jerk = try #require(
      Smoothness.logDimensionlessJerk(speed: speed, sampleRateHertz: rateHertz))
    #expect(abs(arc + 1.406) <= 0.005)
    #expect(abs(jerk - Self.analyticJerk) <= 0.1)
  }

  @Test("so has a stroke of minimum jerk as it was reported", arguments: seconds, ratesHertz)
  func stroke(seconds: Double, rateHertz: Double) throws {
    let measures = StrokeMeasures(
      try MadeStroke.straight(seconds: seconds, rateHertz: rateHertz))
    #expect(abs(try #require(measures.spectralArcLength) + 1.406) <= 0.005)
    #expect(abs(try #require(measures.logDimensionlessJerk) - Self.analyticJerk) <= 0.1)
  }

  @Test(
    "and on a tablet of steps of 0.01 mm, which ruin an unsmoothed jerk", arguments: seconds,
    ratesHertz)
  func steps(seconds: Double, rateHertz: Double) throws {
    let track = try MadeStroke.straight(
      seconds: seconds, rateHertz: rateHertz, stepUnits: 0.01)
    let measures = StrokeMeasures(track)
    #expect(abs(try #require(measures.spectralArcLength) + 1.406) <= 0.005)
    let smoothed = try #require(measures.logDimensionlessJerk)
    #expect(abs(smoothed - Self.analyticJerk) <= 0.1)
    let sampled = ResampledTrack(track)
    let unsmoothed = SmoothedPath(sampled, halfWidthSeconds: 0)
    let jerk = try #require(
      Smoothness.logDimensionlessJerk(
        speed: unsmoothed.speed, sampleRateHertz: sampled.sampleRateHertz))
    #expect(jerk < smoothed - 0.8)
  }

  @Test(
    "of an even or evenly rising speed there is no jerk to be told, and not that of its rounding")
  func even() {
    for slope in [0.0, 0.01] {
      // The speed of places that were rounded to doubles near 1,000.
      let places = (0...201).map { index -> Double in
        let time = Double(index) / 200
        return 1_000 + 100 * time + 50 * slope * time * time
      }
      let speed = zip(places, places.dropFirst()).map { 200 * ($1 - $0) }
      #expect(Smoothness.logDimensionlessJerk(speed: speed, sampleRateHertz: 200) == nil)
    }
  }

  @Test("a stroke that begins and ends in motion keeps the jerk of its motion")
  func cut() throws {
    // The middle six tenths of a movement of 1 s: what was never bent is not bent by the smoothing.
    let whole = (40...160).map { MadeStroke.minimumJerkSpeed(Double($0) / 200) }
    let expected = try #require(
      Smoothness.logDimensionlessJerk(speed: whole, sampleRateHertz: 200))
    let track = try MadeStroke.track(seconds: 0.6, rateHertz: 200, stepUnits: 0.01) { time in
      (100 * MadeStroke.minimumJerk(time + 0.2), 7)
    }
    let measures = StrokeMeasures(track)
    #expect(abs(try #require(measures.logDimensionlessJerk) - expected) <= 0.05)
    #expect(abs(measures.peakSpeed - 187.5) <= 0.5)
  }

  @Test("2, 3 and 5 movements of 0.5 s in a row have the figures of the notes")
  func parts() throws {
    for (parts, arc, jerk) in [(2, -2.25, -8.05), (3, -2.69, -9.68), (5, -3.34, -11.7)] {
      let track = try MadeStroke.track(
        seconds: Double(parts) / 2, rateHertz: 200, stepUnits: 0.01
      ) { time in
        let part = min((2 * time).rounded(.down), Double(parts - 1))
        return (30 * (part + MadeStroke.minimumJerk(2 * time - part)), 0)
      }
      let measures = StrokeMeasures(track)
      #expect(abs(try #require(measures.spectralArcLength) - arc) < 0.05)
      #expect(abs(try #require(measures.logDimensionlessJerk) - jerk) < 0.05)
    }
  }

  @Test("tremor and sub-movements make a stroke less smooth by both")
  func order() throws {
    func measures(tremor: Double, parts: Int) throws -> StrokeMeasures {
      StrokeMeasures(
        try MadeStroke.track(seconds: 2, rateHertz: 200, stepUnits: 0.01) { time in
          let share = time / 2 * Double(parts)
          let part = min(share.rounded(.down), Double(parts - 1))
          let way = (part + MadeStroke.minimumJerk(share - part)) / Double(parts)
          return (100 * way + tremor * sin(10 * .pi * time), 0)
        })
    }
    let jerk = try [0.0, 0.2, 1].map {
      try #require(measures(tremor: $0, parts: 1).logDimensionlessJerk)
    }
    #expect(jerk[0] > jerk[1] + 0.5 && jerk[1] > jerk[2] + 0.5)
    let arcs = try [1, 2, 3, 5].map {
      try #require(measures(tremor: 0, parts: $0).spectralArcLength)
    }
    #expect(arcs[0] > arcs[1] + 0.2 && arcs[1] > arcs[2] + 0.2 && arcs[2] > arcs[3] + 0.2)
    let trembling = try #require(measures(tremor: 1, parts: 1).spectralArcLength)
    #expect(trembling < arcs[0] - 0.2)
  }

  @Test("an arc and a jerk that cannot be told are nil")
  func nothing() {
    #expect(Smoothness.spectralArcLength(speed: [], sampleRateHertz: 200) == nil)
    #expect(Smoothness.spectralArcLength(speed: [1], sampleRateHertz: 200) == nil)
    let still = [Double](repeating: 0, count: 100)
    #expect(Smoothness.spectralArcLength(speed: still, sampleRateHertz: 200) == nil)
    #expect(Smoothness.logDimensionlessJerk(speed: still, sampleRateHertz: 200) == nil)
    let rising = (0..<100).map(Double.init)
    #expect(Smoothness.logDimensionlessJerk(speed: rising, sampleRateHertz: 200) == nil)
    #expect(Smoothness.logDimensionlessJerk(speed: [1, 2], sampleRateHertz: 200) == nil)
  }
}
