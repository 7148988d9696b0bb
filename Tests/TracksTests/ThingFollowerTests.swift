// Several things at once. Source of truth: the ways on which they were moved.

import Foundation
import Movement
import TestBasics
import Testing
import Tracks

@Suite("Following several things")
struct ThingFollowerTests {
  private func seen(_ x: Double, _ y: Double) -> SeenThing {
    SeenThing(x: x, y: y, width: 12, height: 12, area: 110, contrast: 80)
  }

  private func time(_ frame: Int) -> Int64 { 1_000 + Int64(Double(frame) * 1e9 / 60) }

  @Test("things that cross keep their numbers, each with all of its points")
  func crossing() throws {
    var random = SeededGenerator(seed: 2)
    var follower = ThingFollower()
    for frame in 0..<60 {
      let step = Double(frame)
      var places = [
        seen(100 + 5 * step, 100 + 3 * step), seen(100 + 5 * step, 280 - 3 * step),
        seen(600 - 4 * step, 190),
      ]
      places.shuffle(using: &random)
      #expect(take(&follower, places, frame).isEmpty)
    }
    let things = follower.finish()
    #expect(things.map(\.points.count) == [60, 60, 60])
    #expect(Set(things.map(\.number)).count == 3)
    for thing in things {
      let measures = try #require(ThingMeasures(thing.points))
      let isLevel = abs(measures.angleDegrees) > 179.9
      #expect(abs(measures.speed - (isLevel ? 240 : hypot(300, 180))) < 1e-3)
    }
  }

  @Test("it is told from the fifth point, survives five empty frames, and ends with the sixth")
  func life() {
    var follower = ThingFollower()
    for frame in 0..<10 {
      #expect((follower.current.count == 1) == (frame >= 5), "frame \(frame)")
      _ = take(&follower, [seen(100 + 8 * Double(frame), 50)], frame)
    }
    for frame in 10..<15 { #expect(take(&follower, [], frame).isEmpty) }
    _ = take(&follower, [seen(220, 50)], 15)
    #expect(follower.current.map(\.points.count) == [11])
    for frame in 16..<21 { #expect(take(&follower, [], frame).isEmpty) }
    let ended = take(&follower, [], 21)
    #expect(ended.map(\.points.count) == [11] && ended[0].number == 0 && ended[0].distance == 120)
    #expect(follower.current.isEmpty && follower.finish().isEmpty)
  }

  @Test("what moves to and fro in its place is not told, nor is a frame of the past")
  func leaves() {
    var random = SeededGenerator(seed: 5)
    var follower = ThingFollower()
    for frame in 0..<200 {
      let leaf = seen(300 + 6 * sin(Double(frame) / 5) + random.normal(), 100 + random.normal())
      #expect(take(&follower, [leaf], frame).isEmpty)
      #expect(take(&follower, [seen(900, 900)], frame).isEmpty)
    }
    #expect(follower.current.isEmpty && follower.finish().isEmpty)
  }

  @Test("two balls in the air are two flights, and a bounce joins its piece")
  func flights() throws {
    var rules = FollowingRules()
    rules.flight.direction = .either
    rules.fall = 800...2_000
    var follower = ThingFollower(rules: rules)
    func y(_ time: Double) -> Double { 500 - 600 * time + 700 * time * time }
    let landing = 600.0 / 700
    for frame in 0..<90 {
      let at = Double(frame) / 60
      let height = at < landing ? y(at) : y(at - landing)
      _ = take(&follower, [seen(100 + 400 * at, height), seen(1_200 - 500 * at, y(at))], frame)
    }
    let things = follower.finish()
    try #require(things.count == 2 && things.allSatisfy { $0.flights.count == 1 })
    let flights = things.map { $0.flights[0] }
    #expect(flights[0].joined.count == 1 && flights[1].joined.isEmpty)
    for (flight, across) in zip(flights, [400.0, 500]) {
      #expect(abs(try #require(flight.release.releaseSpeed) / hypot(across, 600) - 1) < 0.01)
      #expect(abs(try #require(flight.release.fallAcceleration) - 1_400) < 20)
    }
    #expect(abs(try #require(flights[1].release.releaseAngleDegrees) - 129.8) < 0.2)
  }

  @Test("what slides on a level line is followed and is no flight where flights fall")
  func sliding() throws {
    var rules = FollowingRules()
    rules.fall = 800...2_000
    var follower = ThingFollower(rules: rules)
    for frame in 0..<40 { _ = take(&follower, [seen(100 + 6 * Double(frame), 300)], frame) }
    let things = follower.finish()
    #expect(things.count == 1 && things[0].allFlights.isEmpty)
  }

  @Test("of more than the most things none is begun")
  func many() {
    var rules = FollowingRules()
    rules.mostFollowed = 3
    var follower = ThingFollower(rules: rules)
    for frame in 0..<10 {
      let all = (0..<8).map { seen(10 + 5 * Double(frame), 100 * Double($0)) }
      _ = take(&follower, all, frame)
    }
    #expect(follower.finish().count == 3)
  }

  // The macros of expectations take no value that changes.
  private func take(
    _ follower: inout ThingFollower, _ seen: [SeenThing], _ frame: Int
  ) -> [FollowedThing] {
    follower.take(seen, atNanoseconds: time(frame))
  }
}
