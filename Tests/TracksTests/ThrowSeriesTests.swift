// A series of throws in whole films. Source of truth: the parabola by which each ball was drawn.

import Foundation
import Movement
import TestBasics
import Testing
import Tracks

@Suite("Throws in films")
struct ThrowSeriesTests {
  /// What was found of a throw.
  private struct Found {
    var speedError: Double?
    var angleError: Double?
    var falseFlights = 0
  }

  private func find(_ scene: MadeScene) throws -> Found {
    var rules = FollowingRules()
    rules.fall = 6...14
    rules.leastReleaseSpeed = 2
    var finder = ThingFinder()
    let metres = 1 / MadeScene.pixelsPerMetre
    var follower = ThingFollower(rules: rules, unitsPerPixelX: metres, unitsPerPixelY: metres)
    var things: [FollowedThing] = []
    for number in 0..<scene.frameCount {
      let frame = scene.frame(number)
      things += follower.take(finder.things(in: frame), atNanoseconds: frame.timeNanoseconds)
    }
    things += follower.finish()
    var found = Found()
    for flight in things.flatMap(\.allFlights) {
      guard found.speedError == nil, scene.isTruth(flight) else {
        found.falseFlights += 1
        continue
      }
      let (speed, angle) = scene.velocity(at: try #require(flight.points.first).timeNanoseconds)
      found.speedError = abs(try #require(flight.release.releaseSpeed) / speed - 1)
      found.angleError = abs(try #require(flight.release.releaseAngleDegrees) - angle)
    }
    return found
  }

  @Test(
    "95 of 100 are found, at most one in ten is invented, speed and angle are right",
    arguments: [(0.0, false), (6, false), (6, true)])
  func series(noise: Double, hasClutter: Bool) throws {
    let count = Rounds.count(usually: 6, all: 100)
    let all = try (0..<count).map {
      try find(.thrown($0, noise: noise, hasClutter: hasClutter))
    }
    let speeds = all.compactMap(\.speedError).sorted()
    let angles = all.compactMap(\.angleError).sorted()
    let place = max(Int((0.95 * Double(speeds.count)).rounded(.up)) - 1, 0)
    #expect(20 * speeds.count >= 19 * count, "\(speeds.count) of \(count) found")
    #expect(10 * all.map(\.falseFlights).reduce(0, +) <= count)
    #expect(speeds[place] <= 0.01, "95 % of the speeds: \(speeds[place])")
    #expect(angles[place] <= 0.5, "95 % of the angles: \(angles[place])")
  }

  @Test("where nothing is thrown, nothing flies")
  func nothing() throws {
    var scene = MadeScene.thrown(3, noise: 6, hasClutter: true)
    scene.radius = 0
    #expect(try find(scene).falseFlights == 0)
  }
}

extension MadeScene {
  /// Whether a flight is that of the ball: four of five points within 6 px.
  fileprivate func isTruth(_ flight: Trajectory) -> Bool {
    let near = flight.points.filter { point in
      let frame = Int((Double(point.timeNanoseconds) * Self.rateHertz * 1e-9).rounded())
      return place(frame).map { hypot($0.x - point.x, $0.y - point.y) < 6 } ?? false
    }
    return 5 * near.count >= 4 * flight.points.count
  }

  /// The speed in metres per second and the angle in degrees at a time.
  fileprivate func velocity(at nanoseconds: Int64) -> (speed: Double, angle: Double) {
    let time = Double(nanoseconds) * 1e-9 - Double(Self.lead) / Self.rateHertz
    let angle = angleDegrees * .pi / 180
    let (x, y) = (speed * cos(angle), speed * sin(angle) - Self.gravity * time)
    return (hypot(x, y), atan2(y, x) * 180 / .pi)
  }
}
