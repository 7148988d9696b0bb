// How much of a shape was followed. Source of truth: the parts of it that the ways are made of.

import Foundation
import Geometry
import Movement
import TestBasics
import Testing

@Suite("How much of a shape is followed")
struct FollowCoverageTests {
  @Test("what is covered is what was passed, in either direction, from anywhere on a closed line")
  func coverage() throws {
    for (turn, from) in [(1.0, 0.0), (-1, 0), (1, 0.37), (-1, 0.8)] {
      var hand = Followed.hand(Followed.circle)
      hand.draw(seconds: 2, Followed.around(0, turn: turn, from: from))
      #expect(hand.trial.progress > 0.99 && hand.trial.isOver)
    }
    for part in [0.25, 0.5, 0.85] {
      var hand = Followed.hand(Followed.straight)
      hand.draw(seconds: 2, Followed.across(0, part))
      #expect(abs(hand.trial.progress - part) <= 0.011)
      hand.wait(seconds: 2)
      #expect(hand.trial.isOver)
      #expect(try #require(hand.attempt()).figures.points == 0)
    }
    // Forth and back over a third is no more than a third.
    var forth = Followed.hand(Followed.straight)
    for _ in 0..<3 {
      forth.draw(seconds: 0.5, lifts: false, Followed.across(0.3, 0.63))
      forth.draw(seconds: 0.5, lifts: false, Followed.across(0.63, 0.3))
    }
    #expect(abs(forth.trial.progress - 0.33) <= 0.011)
    // Too far away, nothing is passed.
    var beside = Followed.hand(Followed.straight)
    beside.draw(seconds: 2, Followed.across(beside: 0.11))
    #expect(beside.trial.progress == 0)
    var near = Followed.hand(Followed.straight)
    near.draw(seconds: 2, Followed.across(beside: 0.09))
    #expect(near.trial.progress > 0.99)
  }

  @Test("a path through all turns of a spiral covers no turn, and the spiral itself all")
  func spiral() throws {
    let shape = ExerciseShape.spiral(
      center: PathPoint(x: 0.5, y: 0.5), innerRadius: 0.1, outerRadius: 0.45, turns: 7)
    var through = Followed.hand(shape)
    for index in 0..<20 {
      let height = 0.1 + 0.04 * Double(index)
      through.draw(seconds: 0.5, lifts: false) { PathPoint(x: 0.05 + 0.9 * $0, y: height) }
    }
    #expect(through.trial.progress < 0.7)
    let line = try #require(shape.line())
    let way = along(line)
    var random = SeededGenerator(seed: 3)
    for isBack in [false, true] {
      var hand = Followed.hand(shape)
      hand.draw(seconds: 20, lifts: false) { share in
        let place = way(isBack ? 1 - share : share)
        return PathPoint(
          x: place.x + 0.004 * random.normal(), y: place.y + 0.004 * random.normal())
      }
      #expect(hand.trial.progress > 0.98)
      // At its end it is over, without a lift.
      hand.wait(seconds: 0.2)
      #expect(hand.events == [.begun, .ended])
    }
  }

  @Test("acute corners are turned, and a way that leads back on itself is passed twice")
  func corners() throws {
    let star = (0..<5).map { index in
      let angle = 2 * Double.pi * Double(index * 2) / 5
      return PathPoint(x: 0.5 + 0.45 * sin(angle), y: 0.5 - 0.45 * cos(angle))
    }
    let (one, other) = (PathPoint(x: 0.1, y: 0.5), PathPoint(x: 0.9, y: 0.5))
    for (corners, isClosed) in [(star, true), ([one, other, one], false)] {
      let shape = ExerciseShape.path(corners, isClosed: isClosed)
      let way = along(try #require(shape.line()))
      var hand = Followed.hand(shape)
      hand.draw(seconds: 6) { way($0) }
      #expect(hand.trial.progress > 0.97 && hand.trial.isOver)
    }
    // Turned a little before the corner, it counts as turned.
    var short = Followed.hand(.path([one, other, one], isClosed: false))
    short.draw(seconds: 6) { PathPoint(x: 0.1 + 0.79 * (1 - (2 * $0 - 1).magnitude), y: 0.5) }
    #expect(short.trial.progress > 0.95)
    #expect(short.trial.isOver)
  }
}
