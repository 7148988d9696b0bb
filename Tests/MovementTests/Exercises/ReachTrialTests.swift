// Targets that are reached. Source of truth: touches whose places and times are given.

import Geometry
import Movement
import Testing

@Suite("Reaching targets")
struct ReachTrialTests {
  private let task = ReachTask(
    rings: [
      ReachTask.Ring(distance: 0.6, width: 0.1), ReachTask.Ring(distance: 0.4, width: 0.06),
    ], targetCount: 3)

  private func hand(limit: Double? = nil) -> TrialHand {
    TrialHand(Exercise(name: "Rings", task: .reach(task), limitSeconds: limit))
  }

  @Test("each touch-down is one selection, of the next target, over all rings")
  func touches() throws {
    var hand = hand()
    let targets = task.targets().flatMap { $0 }
    for (index, target) in targets.enumerated() {
      #expect(hand.trial.target == target)
      #expect(abs(hand.trial.progress - Double(index) / 8) < 1e-12)
      // The third and the sixth lie just beside their targets, the others just within.
      let offset = index == 2 ? 0.0501 : index == 5 ? -0.0301 : 0.0299
      hand.tap(PathPoint(x: target.x, y: target.y + offset), at: 10 + 0.5 * Double(index))
    }
    #expect(hand.trial.isOver && hand.trial.target == nil && hand.trial.progress == 1)
    let reached = (0..<8).map {
      ExerciseTrial.Event.reached(target: $0, isHit: $0 != 2 && $0 != 5)
    }
    #expect(hand.events == [.begun] + reached + [.ended])
    let attempt = try #require(hand.attempt())
    #expect(attempt.touches.count == 8)
    let figures = attempt.figures
    #expect(figures.hits == 4 && figures.targets == 6)
    #expect(abs(try #require(figures.meanMovementSeconds) - 0.5) < 1e-9)
    #expect(abs(figures.durationSeconds - 3.5) < 1e-9)
    // Within a twentieth of the side is one point; first touches have none.
    #expect(figures.points == 5)
    #expect(figures.errorRMS == nil && figures.taps == nil)
  }

  @Test("a tip that rests, moves or loses reports is not counted twice")
  func resting() {
    var hand = hand()
    let first = task.targets()[0][0]
    hand.draw(seconds: 1, lifts: false, breakAt: 0.5) { PathPoint(x: first.x + $0 / 9, y: first.y) }
    hand.wait(seconds: 3)
    hand.report(first, isInContact: true)
    #expect(hand.events == [.begun, .reached(target: 0, isHit: true)])
    hand.lift()
    hand.report(first, isInContact: false)
    hand.wait(seconds: 1)
    hand.tap(first)
    #expect(hand.events.count == 3 && hand.events[2] == .reached(target: 1, isHit: false))
  }

  @Test("the time from the first touch on ends it, with what was done")
  func limit() throws {
    var hand = hand(limit: 2)
    hand.wait(seconds: 60)
    #expect(!hand.trial.isOver && hand.attempt() == nil)
    let targets = task.targets()[0]
    hand.tap(targets[0])
    hand.wait(seconds: 0.5)
    hand.tap(targets[1])
    hand.wait(seconds: 2)
    #expect(hand.events.last == .ended)
    hand.tap(targets[2])
    let figures = try #require(hand.attempt()).figures
    #expect(figures.hits == 1 && figures.targets == 6 && figures.points == 3)
    #expect(figures.throughputBitsPerSecond == nil)
  }

  @Test("a touch that goes on from the attempt before is none of this one")
  func former() {
    let exercise = Exercise(name: "Rings", task: .reach(task))
    var trial = ExerciseTrial(
      exercise, line: nil, sideMillimetres: nil, isByEar: false, isTouching: true)
    var found: [ExerciseTrial.Event] = []
    for (index, isDown) in [true, true, false, true].enumerated() {
      let point = TrackPoint(timeNanoseconds: Int64(index) * 1_000_000, x: 0.5, y: 0.2)
      found += trial.take(point, isInContact: isDown, isBreak: false)
      #expect(trial.hasBegun == (index == 3))
    }
    #expect(found == [.begun, .reached(target: 0, isHit: true)])
  }
}
