// Throws among other things that move. Source of truth: the frames in which the throws were put
// there.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Following throws")
struct TrajectoryFollowerTests {
  private let made = MadeThrow(speed: 7, angleDegrees: 45)

  private func follower(_ rules: TrajectoryRules = .init()) -> TrajectoryFollower {
    TrajectoryFollower(
      rules: rules, unitsPerPixelX: made.metresPerPixelX, unitsPerPixelY: made.metresPerPixelY)
  }

  // The macros of expectations take no value that changes.
  private func take(_ follower: inout TrajectoryFollower, _ point: TrajectoryPoint) -> Trajectory? {
    follower.take(point)
  }

  private func takeNothing(_ follower: inout TrajectoryFollower) -> Trajectory? {
    follower.takeNothing()
  }

  private func finish(_ follower: inout TrajectoryFollower) -> Trajectory? { follower.finish() }

  private func point(_ frame: Int, _ x: Double, _ y: Double) -> TrajectoryPoint {
    TrajectoryPoint(
      timeNanoseconds: MadeThrow.startNanoseconds + Int64(Double(frame) / 60 * 1e9), x: x, y: y)
  }

  @Test("a throw is followed from its fifth point, and ends after more than 20 empty frames")
  func whole() throws {
    var random = SeededGenerator(seed: 3)
    var follower = follower()
    for frame in 0..<made.frameCount {
      #expect(take(&follower, made.point(frame, &random)) == nil)
      #expect((follower.current == nil) == (frame < 4), "frame \(frame)")
    }
    for _ in 0..<20 { #expect(takeNothing(&follower) == nil) }
    let ended = try #require(takeNothing(&follower))
    #expect(follower.current == nil && ended.number == 0 && ended.joined.isEmpty)
    #expect(ended.points.count >= made.frameCount - 2)
    #expect(ended.startNanoseconds == MadeThrow.startNanoseconds)
    #expect(abs(try #require(ended.release.releaseSpeed) / 7 - 1) < 0.01)
    #expect(abs(try #require(ended.release.releaseAngleDegrees) - 45) < 0.5)
    for _ in 0..<50 { #expect(takeNothing(&follower) == nil) }
  }

  @Test("a gap of 20 empty frames does not end it")
  func gap() throws {
    var random = SeededGenerator(seed: 3)
    var follower = follower()
    for frame in 0..<made.frameCount {
      if (10..<30).contains(frame) {
        #expect(takeNothing(&follower) == nil)
      } else {
        #expect(take(&follower, made.point(frame, &random)) == nil)
      }
    }
    let ended = try #require(finish(&follower))
    #expect(ended.points.count >= made.frameCount - 22 && ended.number == 0)
    #expect(finish(&follower) == nil)
  }

  @Test("it ends with the 21st refused point in a row")
  func refused() throws {
    var random = SeededGenerator(seed: 3)
    var follower = follower()
    for frame in 0..<20 { _ = follower.take(made.point(frame, &random)) }
    for frame in 20..<40 {
      #expect(take(&follower, point(frame, random.unit() * 20, 500)) == nil, "frame \(frame)")
    }
    let current = try #require(follower.current)
    // Each nine refused ones cost the oldest point.
    #expect(current.points.count == 18)
    #expect(current.startNanoseconds > MadeThrow.startNanoseconds)
    #expect(take(&follower, point(40, 5, 500)) != nil)
    #expect(follower.current == nil)
  }

  @Test("clutter among the points is left out")
  func clutter() throws {
    var random = SeededGenerator(seed: 6)
    var follower = follower()
    for frame in 0..<made.frameCount {
      let isClutter = frame > 4 && frame % 3 == 0
      let taken =
        isClutter
        ? point(frame, 1000 * random.unit(), 1000 * random.unit()) : made.point(frame, &random)
      #expect(take(&follower, taken) == nil)
    }
    let ended = try #require(finish(&follower))
    #expect(ended.joined.isEmpty)
    #expect(abs(try #require(ended.release.releaseSpeed) / 7 - 1) < 0.02)
    #expect(try #require(ended.release.residualRMS) < 1.5)
  }

  @Test("only forward motion is a throw, which way that is is a rule")
  func direction() throws {
    func isFollowed(_ direction: TrajectoryRules.Direction, _ step: Double) -> Bool {
      var rules = TrajectoryRules()
      rules.direction = direction
      var follower = follower(rules)
      for frame in 0..<12 {
        _ = follower.take(point(frame, 500 + step * Double(frame), 300 + Double(frame * frame)))
      }
      return follower.current != nil
    }
    #expect(isFollowed(.right, 8) && !isFollowed(.right, -8) && !isFollowed(.right, 0))
    #expect(isFollowed(.left, -8) && !isFollowed(.left, 8))
    #expect(isFollowed(.either, 8) && isFollowed(.either, -8))
  }

  @Test(
    "a bounce begins a piece that joins the flight, also where it goes on as fast",
    arguments: [300, 773.4])
  func bounce(pixelsPerSecond: Double) throws {
    var random = SeededGenerator(seed: 9)
    var follower = follower()
    let count = made.frameCount
    for frame in 0..<count { _ = follower.take(made.point(frame, &random)) }
    let ground = made.place(count)
    for frame in 0..<25 {
      let time = Double(frame) / 60
      let x = ground.x + pixelsPerSecond * time + 0.5 * random.normal()
      let y = ground.y - 700 * time + 1362 * time * time + 0.5 * random.normal()
      #expect(take(&follower, point(count + frame, x, y)) == nil)
    }
    let ended = try #require(finish(&follower))
    #expect(ended.joined.count == 1)
    #expect(abs(try #require(ended.release.releaseSpeed) / 7 - 1) < 0.01)
    let angle = atan2(700 * made.metresPerPixelY, pixelsPerSecond * made.metresPerPixelX)
    let found = try #require(ended.joined.first?.releaseAngleDegrees)
    #expect(abs(found - angle * 180 / .pi) < 3)
    #expect(ended.endNanoseconds > ended.startNanoseconds)
  }

  @Test("a piece that begins 250 px or more away is a flight of its own")
  func apart() throws {
    for (distance, isJoined) in [(200.0, true), (300, false)] {
      var follower = follower()
      for frame in 0..<12 {
        _ = follower.take(point(frame, 100 + 9 * Double(frame), 300))
      }
      var ended: Trajectory?
      for frame in 12..<45 {
        let taken = point(frame, 199 + distance + 9 * Double(frame - 12), 300)
        if let flight = follower.take(taken) { ended = flight }
      }
      let last = try #require(finish(&follower))
      #expect(last.joined.count == (isJoined ? 1 : 0))
      #expect((ended == nil) == isJoined)
      #expect(last.number == (isJoined ? 0 : 1))
    }
  }

  @Test("something that stays where it is, and flicker all over, are no throws")
  func still() {
    var random = SeededGenerator(seed: 14)
    var follower = follower()
    var told = 0
    for frame in 0..<2000 {
      if follower.take(point(frame, 1000 * random.unit(), 1000 * random.unit())) != nil {
        told += 1
      }
    }
    #expect(told + (follower.finish() == nil ? 0 : 1) <= 1)
  }
}
