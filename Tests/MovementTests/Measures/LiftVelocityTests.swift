// How a flick is lifted, and short free flights. Source of truth: the speed and the angle that each is made with;
// errors of half a pixel of 0.1 mm at 200 reports a second.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Flicks")
struct LiftVelocityTests {
  private static let rateHertz = 200.0
  private static let millimetresPerPixel = 0.1
  private static let startNanoseconds: Int64 = 7_000_000_000

  /// A flick from rest at an even acceleration, lifted at its greatest speed, in millimetres.
  private func flick(
    speed: Double, angleDegrees: Double, seconds: Double, noisePixels: Double,
    _ random: inout SeededGenerator
  ) throws -> Track {
    let angle = angleDegrees * .pi / 180
    let count = Int((seconds * Self.rateHertz).rounded())
    let noise = noisePixels * Self.millimetresPerPixel
    return try Track(
      (0...count).map { report in
        let time = Double(report) / Self.rateHertz
        let way = speed / seconds * time * time / 2
        return TrackPoint(
          timeNanoseconds: Self.startNanoseconds + Int64(time * 1e9),
          x: 40 + way * cos(angle) + noise * random.normal(),
          y: 60 - way * sin(angle) + noise * random.normal())
      })
  }

  @Test(
    "19 of 20 flicks of 0.6 to 1.5 m/s have their speed within 0.5 % and their angle within 0.5 degrees"
  )
  func accuracy() throws {
    var random = SeededGenerator(seed: 33)
    var (speeds, angles): ([Double], [Double]) = ([], [])
    var (withinTwo, anglesWithinTwo) = (0, 0)
    let rounds = 600
    for _ in 0..<rounds {
      let speed = 600 + 900 * random.unit()
      let angle = -180 + 360 * random.unit()
      let seconds = 0.1 + 0.2 * random.unit()
      let lift = try #require(
        LiftVelocity(
          flick(
            speed: speed, angleDegrees: angle, seconds: seconds, noisePixels: 0.5, &random)))
      // The last report may be half an interval from the planned end.
      let reached = (seconds * Self.rateHertz).rounded() / Self.rateHertz / seconds * speed
      let turn = abs((lift.angleDegrees - angle).remainder(dividingBy: 360))
      speeds.append(abs(lift.speed / reached - 1))
      angles.append(turn)
      if abs(lift.speed - reached) <= 2 * (try #require(lift.speedStandardError)) { withinTwo += 1 }
      if turn <= 2 * (try #require(lift.angleStandardErrorDegrees)) { anglesWithinTwo += 1 }
    }
    let p95 = rounds * 95 / 100
    #expect(speeds.sorted()[p95] <= 0.005, "\(speeds.sorted()[p95])")
    #expect(angles.sorted()[p95] <= 0.5, "\(angles.sorted()[p95])")
    // Two standard errors of 18 degrees of freedom hold 94 %.
    #expect(abs(Double(withinTwo) / Double(rounds) - 0.94) < 0.03, "\(withinTwo)")
    #expect(abs(Double(anglesWithinTwo) / Double(rounds) - 0.94) < 0.03, "\(anglesWithinTwo)")
  }

  @Test("a free flight of a tenth of a second has its release as well")
  func shortFlight() throws {
    var random = SeededGenerator(seed: 34)
    var (speeds, angles): ([Double], [Double]) = ([], [])
    for _ in 0..<400 {
      var made = MadeThrow(
        speed: 0.6 + 0.9 * random.unit(), angleDegrees: -60 + 120 * random.unit(),
        rateHertz: Self.rateHertz)
      // A picture of 16:9 in numbers from 0 to 1,000, 160 mm by 90 mm.
      (made.metresPerPixelX, made.metresPerPixelY) = (0.000_16, 0.000_09)
      var fit = TrajectoryFit(
        unitsPerPixelX: made.metresPerPixelX, unitsPerPixelY: made.metresPerPixelY)
      for report in 0..<4 { fit.add(made.point(report, &random)) }
      #expect(fit.releaseSpeed == nil)
      for report in 4...20 { fit.add(made.point(report, &random)) }
      speeds.append(abs(try #require(fit.releaseSpeed) / made.speed - 1))
      angles.append(abs(try #require(fit.releaseAngleDegrees) - made.angleDegrees))
    }
    #expect(speeds.sorted()[380] <= 0.005, "\(speeds.sorted()[380])")
    #expect(angles.sorted()[380] <= 0.5, "\(angles.sorted()[380])")
  }

  @Test("without errors the speed is exact in every direction, whatever came before the last tenth")
  func exact() throws {
    var random = SeededGenerator(seed: 1)
    for angle in [-135.0, -90, 0, 45, 90, 180] {
      let track = try flick(
        speed: 800, angleDegrees: angle, seconds: 0.4, noisePixels: 0, &random)
      // Half a second of another way before it.
      let before = (0..<100).map { report in
        TrackPoint(
          timeNanoseconds: Self.startNanoseconds - 500_000_000 + Int64(report) * 5_000_000,
          x: 3 * Double(report % 7), y: Double(report))
      }
      let lift = try #require(LiftVelocity(Track(before + track.points)))
      #expect(abs(lift.speed - 800) < 1e-3 && abs(lift.angleDegrees - angle) < 1e-3, "\(angle)")
    }
  }

  @Test("of a movement of minimum jerk, which ends at rest, 8 % of the peak are told at most")
  func rest() throws {
    for seconds in [0.5, 0.8, 2] {
      let track = try Track(
        (0...Int(seconds * Self.rateHertz)).map { report in
          let share = Double(report) / (seconds * Self.rateHertz)
          let way = share * share * share * (10 - 15 * share + 6 * share * share)
          return TrackPoint(
            timeNanoseconds: Int64(Double(report) / Self.rateHertz * 1e9), x: 100 * way, y: 0)
        })
      let lift = try #require(LiftVelocity(track))
      #expect(lift.speed <= 0.08 * 1.875 * 100 / seconds, "\(lift.speed), \(seconds)")
    }
  }

  @Test("it is told from the fifth report of the last tenth on, and not of a tip that rests")
  func refused() throws {
    func points(_ count: Int, speed: Double) -> [TrackPoint] {
      (0..<count).map {
        TrackPoint(timeNanoseconds: Int64($0) * 10_000_000, x: speed * Double($0) / 100, y: 5)
      }
    }
    #expect(LiftVelocity(try Track(points(4, speed: 50))) == nil)
    #expect(LiftVelocity(try Track(points(5, speed: 50))) != nil)
    #expect(LiftVelocity(try Track(points(20, speed: 0))) == nil)
    // Five reports, of which the first is a second old.
    let old = [TrackPoint(timeNanoseconds: -1_000_000_000, x: 0, y: 5)] + points(4, speed: 50)
    #expect(LiftVelocity(try Track(old)) == nil)
  }
}
