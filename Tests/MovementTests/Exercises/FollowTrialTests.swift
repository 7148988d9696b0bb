// Shapes that are followed. Source of truth: paths whose distance from the shape and whose times are given.

import Foundation
import Geometry
import Movement
import Testing

@Suite("Following a shape")
struct FollowTrialTests {
  @Test("a circle beside the circle: every figure is the distance", arguments: [-0.04, 0.01, 0.03])
  func offset(offset: Double) throws {
    var hand = Followed.hand(Followed.circle, side: 200)
    #expect(hand.trial.target == Followed.circle.start)
    hand.draw(seconds: 3, Followed.around(offset))
    #expect(hand.events == [.begun, .ended] && hand.trial.isOver)
    let attempt = try #require(hand.attempt())
    let figures = attempt.figures
    let distance = offset.magnitude * 200
    #expect(abs(try #require(figures.errorRMS) / distance - 1) < 0.01)
    #expect(abs(try #require(figures.greatestError) / distance - 1) < 0.01)
    #expect(abs(try #require(figures.frechet) / distance - 1) < 0.1)
    #expect(try #require(figures.coverage) > 0.99)
    let length = 2 * .pi * (0.3 + offset) * 200
    #expect(abs(try #require(figures.length) / length - 1) < 0.005)
    #expect(abs(try #require(figures.meanSpeed) / (length / 3) - 1) < 0.005)
    #expect(abs(figures.durationSeconds - 3) < 0.011)
    #expect(figures.spectralArcLength != nil && figures.logDimensionlessJerk != nil)
    #expect(figures.points == (offset == 0.01 ? 3 : 1))
    #expect(figures.hits == nil && figures.taps == nil)
    #expect(attempt.touches.count == 1 && attempt.touches[0].count == 601)
  }

  @Test("a touch that is short or stays in its place is an accident and leaves nothing")
  func accidents() throws {
    var hand = Followed.hand(Followed.straight)
    hand.draw(seconds: 0.25, Followed.across(0, 0.3))
    #expect(hand.events == [.begun] && !hand.trial.hasBegun && hand.attempt() == nil)
    #expect(hand.trial.progress == 0 && hand.trial.target == Followed.straight.start)
    // A tremble of a thousandth is no way, however long it lasts.
    hand.draw(seconds: 2) { PathPoint(x: 0.5 + 0.001 * sin(100 * $0), y: 0.5) }
    #expect(!hand.trial.hasBegun && hand.attempt() == nil)
    hand.wait(seconds: 5)
    #expect(!hand.trial.isOver)
    hand.draw(seconds: 2, Followed.across())
    let attempt = try #require(hand.attempt())
    #expect(attempt.touches.count == 1 && abs(attempt.figures.durationSeconds - 2) < 0.011)
    #expect(hand.events == [.begun, .begun, .begun, .ended])
    // Between two that count, one that does not: neither its path nor its time does.
    var second = Followed.hand(Followed.straight)
    second.draw(seconds: 1, Followed.across(0, 0.5))
    second.wait(seconds: 0.3)
    second.draw(seconds: 0.1) { PathPoint(x: 0.5, y: 0.9 - 0.2 * $0) }
    second.wait(seconds: 0.3)
    second.draw(seconds: 1, Followed.across(0.5, 1))
    #expect(second.trial.isOver && second.events == [.begun, .ended])
    #expect(try #require(second.attempt()).touches.count == 2)
    #expect(try #require(second.attempt()).figures.greatestError ?? 1 < 1e-6)
    #expect(second.trial.progress > 0.97)
  }

  @Test("a lift of a second is bridged, a longer one ends the attempt")
  func lifts() throws {
    var bridged = Followed.hand(Followed.circle, side: 100)
    bridged.draw(seconds: 1, Followed.around(0.01, turn: 0.5))
    bridged.wait(seconds: 0.9)
    #expect(!bridged.trial.isOver)
    bridged.draw(seconds: 2, Followed.around(0.01, turn: 0.5, from: 0.5))
    let attempt = try #require(bridged.attempt())
    #expect(bridged.trial.isOver && attempt.touches.count == 2)
    #expect(abs(try #require(attempt.figures.errorRMS) - 1) < 0.01)
    let length = 2 * Double.pi * 31
    #expect(abs(try #require(attempt.figures.length) / length - 1) < 0.01)
    // Both are as long, the first is faster; half a circle in a second or two.
    let speed = try #require(attempt.figures.meanSpeed)
    #expect(min(abs(speed - length / 2), abs(speed - length / 4)) < 0.5)

    var ended = Followed.hand(Followed.circle)
    ended.draw(seconds: 1, Followed.around(0, turn: 0.5))
    ended.wait(seconds: 1)
    #expect(!ended.trial.isOver)
    ended.wait(seconds: 0.01)
    #expect(ended.trial.isOver && ended.events == [.begun, .ended])
    ended.draw(seconds: 1, Followed.around(0, turn: 0.5, from: 0.5))
    #expect(ended.events.count == 2)
    #expect(try #require(ended.attempt()).touches.count == 1)
    // The same without a call between: the touch that is too late tells, and is none of it.
    var late = Followed.hand(Followed.circle)
    late.draw(seconds: 1, Followed.around(0, turn: 0.5))
    late.pause(seconds: 1.1)
    late.draw(seconds: 1, Followed.around(0, turn: 0.5, from: 0.5))
    #expect(late.trial.isOver && late.events == [.begun, .ended])
    #expect(late.attempt() == ended.attempt())
  }

  @Test("lost reports part the path, but neither the touch nor the attempt")
  func breaks() throws {
    var hand = Followed.hand(Followed.straight)
    hand.draw(seconds: 2, lifts: false, breakAt: 0.5) {
      $0 < 0.5 ? Followed.across()($0) : Followed.across()(min($0 + 0.04, 1))
    }
    hand.wait(seconds: 0.2)
    let attempt = try #require(hand.attempt())
    #expect(attempt.touches.count == 2 && hand.trial.isOver)
    #expect(try #require(attempt.figures.length) < 0.8 * 0.98)
    #expect(hand.events == [.begun, .ended])
  }

  @Test("an open line is over once the tip rests at its end, and backwards at its start")
  func ends() throws {
    for (from, to) in [(0.0, 1.0), (1.0, 0.0)] {
      var hand = Followed.hand(Followed.straight)
      hand.draw(seconds: 2, lifts: false, Followed.across(from, to))
      #expect(hand.events == [.begun])
      hand.wait(seconds: 0.16)
      #expect(hand.events == [.begun, .ended])
      #expect(try #require(hand.attempt()).figures.points == 3)
      let last = try #require(hand.attempt()?.touches.last?.last)
      #expect(abs(last.x - (to == 1 ? 0.9 : 0.1)) < 1e-9)
      // Who goes on beyond the end has done it as well; what comes then counts for nothing.
      var beyond = Followed.hand(Followed.straight)
      beyond.draw(seconds: 2.4, lifts: false, Followed.across(from, to + 0.2 * (to - from)))
      #expect(beyond.events == [.begun, .ended])
      #expect(try #require(beyond.attempt()).figures.points == 3)
      #expect(try #require(beyond.attempt()?.figures.greatestError) <= 0.02)
      // One that trembles there is waited for no longer than half a second.
      var trembling = Followed.hand(Followed.straight)
      trembling.draw(seconds: 2, lifts: false, Followed.across(from, to))
      trembling.draw(seconds: 0.6, lifts: false) {
        PathPoint(x: (to == 1 ? 0.9 : 0.1) + 0.005 * sin(300 * $0), y: 0.5)
      }
      #expect(trembling.events == [.begun, .ended])
    }
    // The end alone is none: half of the line is missing.
    var half = Followed.hand(Followed.straight)
    half.draw(seconds: 2, Followed.across(0.5, 1))
    #expect(!half.trial.isOver)
    // A closed line needs a lift.
    var closed = Followed.hand(Followed.circle)
    closed.draw(seconds: 2, lifts: false, Followed.around(0))
    #expect(!closed.trial.isOver)
    closed.lift()
    #expect(closed.trial.isOver)
    // A way that is too fast to be meant is over once the tip has rested for as long.
    var fast = Followed.hand(Followed.straight)
    fast.draw(seconds: 0.2, lifts: false, Followed.across())
    #expect(!fast.trial.isOver)
    fast.wait(seconds: 0.2)
    #expect(fast.trial.isOver && fast.attempt() != nil)
  }

  @Test(
    "all of the movement counts, to where it slows down: lifted or at rest, as the stroke by itself"
  )
  func slowing() throws {
    for (lifts, seconds) in [(true, 0.6), (false, 0.6), (true, 2.0), (false, 2)] {
      func way(_ share: Double) -> PathPoint {
        let part = min(share, 1)
        let done = part * part * part * (10 - 15 * part + 6 * part * part)
        return PathPoint(x: 0.1 + 0.8 * done, y: 0.5)
      }
      var hand = Followed.hand(Followed.straight)
      hand.draw(seconds: seconds, lifts: lifts, way)
      if !lifts { hand.draw(seconds: 0.4, lifts: false) { _ in way(1) } }
      let figures = try #require(hand.attempt()).figures
      #expect(hand.trial.isOver)
      let count = Int(seconds * 200)
      let stroke = StrokeMeasures(
        try Track(
          (0...count).map { index in
            let place = way(Double(index) / Double(count))
            return TrackPoint(
              timeNanoseconds: Int64(index) * 5_000_000, x: place.x, y: place.y, pressure: 0.5)
          }))
      #expect(abs(figures.durationSeconds - seconds) < (lifts ? 0.006 : 0.06))
      #expect(abs(try #require(figures.length) - 0.8) < 0.001)
      let sparc = try #require(stroke.spectralArcLength)
      #expect(abs(try #require(figures.spectralArcLength) - sparc) < 0.005, "\(lifts), \(seconds)")
      let jerk = try #require(stroke.logDimensionlessJerk)
      // A movement of 2 s is at rest within a ten-thousandth before its end.
      #expect(abs(try #require(figures.logDimensionlessJerk) - jerk) < (lifts ? 0.01 : 0.2))
    }
  }

  @Test("the time that an attempt may take ends it")
  func limit() throws {
    var hand = Followed.hand(Followed.circle, limit: 2)
    hand.draw(seconds: 3, lifts: false, Followed.around(0))
    #expect(hand.events == [.begun, .ended])
    let attempt = try #require(hand.attempt())
    #expect(abs(attempt.figures.durationSeconds - 2) < 0.011)
    #expect(abs(try #require(attempt.figures.coverage) - 0.667) < 0.01)
    #expect(attempt.figures.points == 0)
    var resting = Followed.hand(Followed.circle, limit: 2)
    resting.draw(seconds: 1, lifts: false, Followed.around(0, turn: 0.5))
    resting.wait(seconds: 1.1)
    #expect(resting.trial.isOver && resting.attempt() != nil)
  }

  @Test("a touch that goes on from the attempt before is none of this one")
  func former() throws {
    let exercise = Exercise(name: "Line", task: .follow(Followed.straight))
    var former = TrialHand(exercise)
    former.trial = ExerciseTrial(
      exercise, line: nil, sideMillimetres: nil, isByEar: false, isTouching: true)
    former.draw(seconds: 1, Followed.across(0, 0.5))
    #expect(former.events.isEmpty && !former.trial.hasBegun && former.attempt() == nil)
    former.draw(seconds: 1, Followed.across())
    #expect(former.events == [.begun, .ended])
    #expect(try #require(former.attempt()).touches.count == 1)
  }

  @Test("a contour is followed along the line that is given, and has no figures without one")
  func contour() throws {
    let exercise = Exercise(name: "Outline", task: .follow(.contour(level: 0.5)))
    var blind = TrialHand(exercise)
    #expect(blind.trial.target == nil)
    blind.draw(seconds: 1, Followed.around(0))
    blind.wait(seconds: 2)
    let bare = try #require(blind.attempt()).figures
    #expect(bare.coverage == nil && bare.errorRMS == nil && bare.points == 0)
    #expect(try #require(bare.length) > 1.8)
    var shown = TrialHand(exercise, line: Followed.circle.line())
    #expect(shown.trial.target == Followed.circle.start)
    shown.draw(seconds: 1, Followed.around(0))
    #expect(shown.trial.isOver && shown.attempt()?.figures.points == 3)
  }
}
