// Attempts of any kind. Source of truth: the score table 0, 1, 3 with its factor 5, and properties of any reports.

import Geometry
import Movement
import TestBasics
import Testing

@Suite("Attempts at exercises")
struct ExerciseTrialTests {
  private static let straight = ExerciseShape.line(
    from: PathPoint(x: 0.1, y: 0.5), to: PathPoint(x: 0.9, y: 0.5))

  private static let exercises: [Exercise] = [
    Exercise(name: "Line", task: .follow(straight)),
    Exercise(
      name: "Circle", task: .follow(.circle(center: PathPoint(x: 0.5, y: 0.5), radius: 0.3)),
      limitSeconds: 20),
    Exercise(name: "Outline", task: .follow(.contour(level: 0.5))),
    Exercise(
      name: "Rings",
      task: .reach(
        ReachTask(rings: [.init(distance: 0.6, width: 0.1), .init(distance: 0.3, width: 0.2)]))),
    Exercise(name: "No ring", task: .reach(ReachTask(rings: [], targetCount: 0))),
    Exercise(name: "Beat", task: .keepRhythm(RhythmTask(beatsPerMinute: 200))),
    Exercise(
      name: "No beat",
      task: .keepRhythm(RhythmTask(beatsPerMinute: .nan, guidedBeats: -1, freeBeats: -1))),
  ]

  @Test(
    "outside, on the line and on its core are 0, 1 and 3 points, by ear 0, 5 and 15",
    arguments: [(0.06, 0), (0.04, 1), (0.01, 3)])
  func table(distance: Double, points: Int) throws {
    let score = ScoreRules(
      steps: [.init(within: 0.02, points: 3), .init(within: 0.05, points: 1)], byEarFactor: 5)
    let exercise = Exercise(name: "Line", task: .follow(Self.straight), score: score)
    for isByEar in [false, true] {
      var hand = TrialHand(exercise, isByEar: isByEar)
      hand.draw(seconds: 2) { PathPoint(x: 0.1 + 0.8 * $0, y: 0.5 + distance) }
      let figures = try #require(hand.attempt()).figures
      #expect(figures.points == points * (isByEar ? 5 : 1))
      #expect(abs(try #require(figures.greatestError) - distance) < 1e-6)
    }
  }

  @Test("eight attempts by ear are 8 * 15 = 120 points at most")
  func most() throws {
    var exercise = Exercise(name: "Line", task: .follow(Self.straight))
    exercise.score.byEarFactor = 5
    var record = ExerciseRecord(
      exercise: exercise, line: Self.straight.line(), person: nil, beganSeconds: 0, way: .heard,
      sideMillimetres: 150)
    for number in 1...exercise.attemptCount {
      var hand = TrialHand(exercise, sideMillimetres: 150, isByEar: true)
      hand.draw(seconds: 1) { PathPoint(x: 0.1 + 0.8 * $0, y: 0.5) }
      record.attempts.append(try #require(hand.trial.attempt(number: number)))
    }
    #expect(record.mostPoints == 120 && record.points == 120)
    #expect(record.attempts.map(\.number) == Array(1...8))
  }

  /// Reports as no device would send them.
  private func play(_ exercise: Exercise, seed: UInt64) -> (TrialHand.Played, ExerciseTrial) {
    var random = SeededGenerator(seed: seed)
    var trial = ExerciseTrial(
      exercise, line: nil, sideMillimetres: seed.isMultiple(of: 2) ? 180 : nil, isByEar: false)
    var time = Int64.random(in: -5_000_000_000...5_000_000_000, using: &random)
    if Bool.random(using: &random) { trial.beginRhythm(at: time + 300_000_000) }
    var played = TrialHand.Played()
    var (x, y) = (random.unit(), random.unit())
    var isDown = false
    for _ in 0..<1_500 {
      switch Int.random(in: 0..<100, using: &random) {
      case 0: time -= Int64.random(in: 0...1_000_000_000, using: &random)
      case 1: time += Int64.random(in: 0...1_500_000_000, using: &random)
      case 2, 3: break
      default: time += Int64.random(in: 1...10_000_000, using: &random)
      }
      if Int.random(in: 0..<40, using: &random) == 0 { isDown.toggle() }
      x = min(max(x + 0.02 * random.normal(), -0.2), 1.2)
      y = min(max(y + 0.02 * random.normal(), -0.2), 1.2)
      var point = TrackPoint(timeNanoseconds: time, x: x, y: y, pressure: random.unit())
      switch Int.random(in: 0..<200, using: &random) {
      case 0: point.x = .nan
      case 1: point.y = .infinity
      case 2: point.x = 1e200
      case 3: point.pressure = .nan
      case 4: played.events += trial.advance(to: time &+ 20_000_000)
      default: break
      }
      let isBreak = Int.random(in: 0..<100, using: &random) == 0
      played.events += trial.take(point, isInContact: isDown, isBreak: isBreak)
      played.progress.append(trial.progress)
    }
    return (played, trial)
  }

  @Test("any reports: nothing breaks, every figure is a number, and the same reports make the same")
  func anything() throws {
    var attempts = 0
    for exercise in Self.exercises {
      for seed in 0..<30 as Range<UInt64> {
        let (played, trial) = play(exercise, seed: seed)
        let (again, other) = play(exercise, seed: seed)
        let attempt = trial.attempt(number: 3)
        #expect(played.events == again.events && attempt == other.attempt(number: 3))
        #expect(played.progress.allSatisfy { (0...1).contains($0) })
        #expect(played.events.filter { $0 == .ended }.count <= 1)
        if played.events.contains(.ended) {
          #expect(played.events.last == .ended && trial.isOver)
        }
        guard let attempt else { continue }
        attempts += 1
        #expect(attempt.number == 3)
        for column in AttemptColumn.allCases {
          let value = column.value(of: attempt.figures) ?? 0
          #expect(value.isFinite)
        }
        #expect(attempt.figures.durationSeconds >= 0)
        #expect(attempt.figures.points <= exercise.score.mostPoints(for: exercise.task))
        for run in attempt.touches {
          #expect(!run.isEmpty)
          #expect(zip(run, run.dropFirst()).allSatisfy { $0.timeNanoseconds < $1.timeNanoseconds })
        }
      }
    }
    #expect(attempts > 100)
  }

  @Test("the ends of time are no trouble")
  func clocks() {
    for exercise in Self.exercises {
      var trial = ExerciseTrial(exercise, line: nil, sideMillimetres: nil, isByEar: false)
      trial.beginRhythm(at: .min)
      for time in [Int64.min, .min + 1, 0, .max - 1, .max, .max] {
        for isDown in [true, false, true] {
          _ = trial.take(
            TrackPoint(timeNanoseconds: time, x: 0.5, y: 0.2), isInContact: isDown, isBreak: false)
          _ = trial.advance(to: time)
        }
      }
      let attempt = trial.attempt(number: 1)
      let duration = attempt?.figures.durationSeconds ?? 0
      #expect(duration.isFinite)
    }
  }

  @Test("a second attempt starts from zero")
  func second() {
    for exercise in Self.exercises {
      _ = play(exercise, seed: 4)
      let trial = ExerciseTrial(exercise, line: nil, sideMillimetres: nil, isByEar: false)
      #expect(!trial.isOver && !trial.hasBegun && trial.progress == 0)
      #expect(trial.attempt(number: 2) == nil)
    }
    // The same way, later on the clock: the same figures.
    var attempts: [AttemptFigures?] = []
    for start in [7_000_000_000, 900_000_000_000] as [Int64] {
      var hand = TrialHand(Self.exercises[0], startNanoseconds: start)
      hand.draw(seconds: 1) { PathPoint(x: 0.1 + 0.8 * $0, y: 0.5 + 0.03 * $0 * (1 - $0)) }
      attempts.append(hand.attempt()?.figures)
    }
    #expect(attempts[0] != nil && attempts[0] == attempts[1])
  }
}
