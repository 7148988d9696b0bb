// Reports that make no stroke, and strokes of hardly any. Source of truth: what was put in.

import Movement
import Testing

@Suite("Tracks")
struct TrackTests {
  private func point(_ nanoseconds: Int64, _ x: Double = 0, _ y: Double = 0) -> TrackPoint {
    TrackPoint(timeNanoseconds: nanoseconds, x: x, y: y)
  }

  @Test("bad reports are refused, each by its place")
  func refused() {
    #expect(throws: TrackError.tooFewPoints(found: 0)) { try Track([]) }
    #expect(throws: TrackError.tooFewPoints(found: 1)) { try Track([point(1)]) }
    #expect(throws: TrackError.timeStandsStill(at: 2)) {
      try Track([point(1), point(2), point(2)])
    }
    #expect(throws: TrackError.timeGoesBack(at: 1)) { try Track([point(5), point(4), point(4)]) }
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: TrackError.notFinite(at: 0)) { try Track([point(0, value), point(1)]) }
      #expect(throws: TrackError.notFinite(at: 1)) { try Track([point(0), point(1, 0, value)]) }
      for path in [\TrackPoint.pressure, \.tiltXDegrees, \.tiltYDegrees] {
        var bad = point(1)
        bad[keyPath: path] = value
        #expect(throws: TrackError.notFinite(at: 1)) { try Track([point(0), bad]) }
      }
    }
    #expect(throws: TrackError.tooLong(seconds: 14_401)) {
      try Track([point(0), point(14_401_000_000_000)])
    }
    #expect(throws: TrackError.self) { try Track([point(.min), point(.max)]) }
  }

  @Test(
    "samples lie on the motion, first and last on the reports", arguments: [60.0, 133, 200, 1000])
  func resampled(rateHertz: Double) throws {
    let track = try MadeStroke.straight(seconds: 1, rateHertz: rateHertz)
    let sampled = ResampledTrack(track)
    #expect(sampled.x.first == track.points.first?.x && sampled.y.last == track.points.last?.y)
    #expect(abs(sampled.durationSeconds - track.durationSeconds) < 1e-9)
    #expect(abs(sampled.sampleRateHertz - 200) < 1)
    let truth = sampled.x.indices.map { index in
      20 + 100 * MadeStroke.minimumJerk(Double(index) / sampled.sampleRateHertz) * 0.764842187284489
    }
    let worst = zip(sampled.x, truth).map { abs($0 - $1) }.max() ?? .infinity
    // A straight line between reports at 60 Hz would err by 0.015.
    #expect(worst < 0.003)
  }

  @Test("reports that come in bursts leave the path where it is")
  func bursts() throws {
    var points: [TrackPoint] = []
    for report in 0..<100 {
      let burst = report.isMultiple(of: 2) ? 0 : -9_000_000
      let time = Int64(report * 10_000_000 + burst)
      points.append(point(time, Double(time) * 1e-7, 3))
    }
    let path = SmoothedPath(ResampledTrack(try Track(points)))
    #expect(path.speed.allSatisfy { abs($0 - 100) < 1e-6 })
    #expect(path.y.allSatisfy { abs($0 - 3) < 1e-9 })
  }

  @Test("strokes of few reports have length, time and mean speed, and trap nowhere")
  func short() throws {
    for count in 2...12 {
      for nanoseconds in [1, 1000, 5_000_000, 100_000_000] as [Int64] {
        let track = try Track(
          (0..<count).map { point(Int64($0) * nanoseconds, 3 * Double($0), 4 * Double($0)) })
        let measures = StrokeMeasures(track)
        let length = 5 * Double(count - 1)
        #expect(abs(measures.length / length - 1) < 1e-6, "\(count) reports of \(nanoseconds) ns")
        let seconds = Double(Int64(count - 1) * nanoseconds) * 1e-9
        #expect(abs(measures.durationSeconds / seconds - 1) < 1e-9)
        #expect(abs(measures.meanSpeed / (length / seconds) - 1) < 1e-6)
        #expect(measures.powerLaw == nil)
      }
    }
  }

  @Test("a pen that rests has a length of 0 and nothing else to tell")
  func resting() throws {
    let track = try Track((0..<400).map { point(Int64($0) * 5_000_000, 7, 8) })
    let measures = StrokeMeasures(track)
    #expect(measures.length == 0 && measures.peakSpeed == 0 && measures.speedSpread == 0)
    #expect(abs(measures.durationSeconds - 1.995) < 1e-9)
    #expect(measures.spectralArcLength == nil && measures.logDimensionlessJerk == nil)
    #expect(measures.subMovements == nil && measures.pauses == nil)
    #expect(measures.meanCurvature == nil && measures.powerLaw == nil)
    #expect(measures.tremor?.rms == 0 && measures.tremor?.peakHertz == nil)
    #expect(ReactionTime.onset(track, cueNanoseconds: 0) == nil)
  }
}
