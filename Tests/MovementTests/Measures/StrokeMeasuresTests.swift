// The plain figures of a stroke, finished and running. Source of truth: the motion in closed form.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Figures of a stroke")
struct StrokeMeasuresTests {
  @Test(
    "length, time and speeds of a movement of minimum jerk", arguments: SmoothnessTests.seconds,
    SmoothnessTests.ratesHertz)
  func speeds(seconds: Double, rateHertz: Double) throws {
    let track = try MadeStroke.straight(seconds: seconds, rateHertz: rateHertz, stepUnits: 0.01)
    let measures = StrokeMeasures(track)
    // At 133 Hz the last report comes up to 8 ms before the end.
    #expect(abs(measures.length - 100) < 0.1)
    #expect(abs(measures.durationSeconds - seconds) < 0.008)
    #expect(abs(measures.meanSpeed * seconds / 100 - 1) < 0.01)
    #expect(abs(measures.peakSpeed * seconds / 187.5 - 1) < 0.01)
    // The mean square of the speed is 10/7 of the squared mean.
    let spread = 100 / seconds * (10 / 7.0 - 1).squareRoot()
    #expect(abs(measures.speedSpread / spread - 1) < 0.03)
    #expect(measures.subMovements?.count == 1)
  }

  @Test("smoothness is told from the fifth report on")
  func fewReports() throws {
    func measures(_ count: Int) throws -> StrokeMeasures {
      StrokeMeasures(
        try Track(
          (0..<count).map {
            TrackPoint(timeNanoseconds: Int64($0) * 50_000_000, x: Double($0 * $0), y: 0)
          }))
    }
    for count in 2...4 {
      let few = try measures(count)
      #expect(few.spectralArcLength == nil && few.logDimensionlessJerk == nil && few.length > 0)
    }
    let five = try measures(5)
    #expect(five.spectralArcLength != nil && five.logDimensionlessJerk != nil)
  }

  @Test("pressure and tilt are means over time, for a device reports only what changes")
  func pressure() throws {
    // 1 s at one pressure and lean, told by two reports, and 1 s at others, told by 101.
    var points = [
      TrackPoint(
        timeNanoseconds: 0, x: 0, y: 0, pressure: 0.2, tiltXDegrees: 10, tiltYDegrees: -30),
      TrackPoint(
        timeNanoseconds: 999_999_999, x: 1, y: 0, pressure: 0.2, tiltXDegrees: 10, tiltYDegrees: -30
      ),
    ]
    for report in 0...100 {
      points.append(
        TrackPoint(
          timeNanoseconds: 1_000_000_000 + Int64(report) * 10_000_000, x: 1 + Double(report), y: 0,
          pressure: 0.6, tiltXDegrees: 20, tiltYDegrees: -50))
    }
    let measures = StrokeMeasures(try Track(points))
    #expect(abs(measures.meanPressure - 0.4) < 1e-6)
    #expect(abs(measures.pressureSpread - 0.2) < 1e-6)
    #expect(abs(measures.meanTiltXDegrees - 15) < 1e-6)
    #expect(abs(measures.meanTiltYDegrees + 40) < 1e-6)
    // Pressed evenly harder: the mean is half of it, the deviation that of an even distribution.
    let ramp = StrokeMeasures(
      try Track([
        TrackPoint(timeNanoseconds: 0, x: 0, y: 0),
        TrackPoint(timeNanoseconds: 1_000_000_000, x: 1, y: 0, pressure: 1),
      ]))
    #expect(abs(ramp.meanPressure - 0.5) < 1e-9)
    #expect(abs(ramp.pressureSpread - 1 / 12.0.squareRoot()) < 1e-9)
  }

  @Test("the unit of length is the caller's: its figures scale, the others stay")
  func unit() throws {
    func measures(_ scale: Double) throws -> StrokeMeasures {
      StrokeMeasures(
        try MadeStroke.track(seconds: 3, rateHertz: 200) { time in
          (
            scale * (40 * cos(2 * time) + 0.2 * sin(31 * time)),
            scale * (20 * sin(2 * time) + 5 * time)
          )
        })
    }
    let (one, thousand) = (try measures(1), try measures(1000))
    #expect(abs(thousand.length / one.length / 1000 - 1) < 1e-9)
    #expect(abs(thousand.peakSpeed / one.peakSpeed / 1000 - 1) < 1e-9)
    let curvatures = (try #require(one.meanCurvature), try #require(thousand.meanCurvature))
    #expect(abs(curvatures.0 / curvatures.1 / 1000 - 1) < 1e-9)
    let tremors = (try #require(one.tremor), try #require(thousand.tremor))
    #expect(abs(tremors.1.rms / tremors.0.rms / 1000 - 1) < 1e-9)
    let arcs = (try #require(one.spectralArcLength), try #require(thousand.spectralArcLength))
    #expect(abs(arcs.0 - arcs.1) < 1e-9)
    let jerks = (
      try #require(one.logDimensionlessJerk), try #require(thousand.logDimensionlessJerk)
    )
    #expect(abs(jerks.0 - jerks.1) < 1e-9)
    let laws = (try #require(one.powerLaw), try #require(thousand.powerLaw))
    #expect(abs(laws.0.exponent - laws.1.exponent) < 1e-9)
  }

  // The macros of expectations take no value that changes.
  private func take(_ live: inout LiveMeasures, _ time: Int64, x: Double, y: Double) -> Bool {
    live.take(timeNanoseconds: time, x: x, y: y)
  }

  @Test(
    "running figures are those of the finished stroke", arguments: SmoothnessTests.seconds,
    SmoothnessTests.ratesHertz)
  func live(seconds: Double, rateHertz: Double) throws {
    let track = try MadeStroke.straight(seconds: seconds, rateHertz: rateHertz)
    var live = LiveMeasures()
    var highest = 0.0
    for (index, point) in track.points.enumerated() {
      #expect(take(&live, point.timeNanoseconds, x: point.x, y: point.y))
      #expect(live.reportCount == index + 1)
      let share = Double(index) / rateHertz / seconds
      #expect(abs(live.length - 100 * MadeStroke.minimumJerk(share)) < 1e-6)
      highest = max(highest, live.speed)
    }
    let finished = StrokeMeasures(track)
    #expect(abs(live.durationSeconds - finished.durationSeconds) < 1e-9)
    #expect(abs(live.meanSpeed / finished.meanSpeed - 1) < 0.001)
    #expect(live.peakSpeed == highest)
    #expect(abs(live.peakSpeed / finished.peakSpeed - 1) < 0.02)
  }

  @Test("running figures do not count bad reports, and begin again")
  func liveBad() {
    var live = LiveMeasures()
    #expect(live.meanSpeed == 0)
    #expect(!take(&live, 0, x: .nan, y: 0))
    #expect(take(&live, 100, x: 0, y: 0))
    #expect(!take(&live, 100, x: 9, y: 0))
    #expect(!take(&live, 99, x: 9, y: 0))
    #expect(!take(&live, 200, x: 0, y: .infinity))
    #expect(take(&live, 1_000_000_100, x: 3, y: 4))
    #expect(live.length == 5 && live.reportCount == 2 && abs(live.meanSpeed - 5) < 1e-9)
    live.begin()
    #expect(live == LiveMeasures())
  }
}
