// A run of an exercise from what the pen did. Source of truth: what is drawn here, by plain geometry.

import Foundation
import Geometry
import Movement
import Pen
import Session
import Synthesis
import Testing

@Suite("A run of an exercise")
struct ExerciseRunTests {
  private static let line = Exercise(
    name: "line",
    task: .follow(.line(from: PathPoint(x: 0.2, y: 0.5), to: PathPoint(x: 0.8, y: 0.5))),
    attemptCount: 2,
    score: ScoreRules(
      steps: [.init(within: 0.01, points: 3), .init(within: 0.03, points: 1)], byEarFactor: 5))

  private static func record(
    _ exercise: Exercise = line, way: ExerciseWay = .heard, side: Double? = 100
  ) -> ExerciseRecord {
    ExerciseRecord(
      exercise: exercise, line: exercise.line(over: nil), person: nil, beganSeconds: 0, way: way,
      sideMillimetres: side)
  }

  /// A stroke along the line, so far below it, over two seconds; ends lifted.
  private static func stroke(from start: Int64, offset: Double) -> [PenSample<ImagePoint>] {
    (0...400).map { step in
      let share = Double(step) / 400
      return PenSample(
        timeNanoseconds: start + Int64(step) * 5_000_000,
        position: ExercisePicture.point(PathPoint(x: 0.2 + 0.6 * share, y: 0.5 + offset)),
        pressure: step == 400 ? 0 : 0.5, isInContact: step < 400)
    }
  }

  private static func draw(_ samples: [PenSample<ImagePoint>], in run: inout ExerciseRun)
    -> [ExerciseRun.Event]
  {
    var events: [ExerciseRun.Event] = []
    for sample in samples {
      events += run.take(sample)
      events += run.advance(to: sample.timeNanoseconds)
    }
    let end = samples.last?.timeNanoseconds ?? 0
    for step in 1...300 { events += run.advance(to: end + Int64(step) * 10_000_000) }
    return events
  }

  @Test("attempts follow one another, and the points are those of the distance, five times by ear")
  func attempts() throws {
    var run = ExerciseRun(Self.record())
    #expect(run.target == PathPoint(x: 0.2, y: 0.5) && run.record.mostPoints == 30)
    let first = Self.draw(Self.stroke(from: 1_000_000_000, offset: 0.005), in: &run)
    #expect(first.first == .begun(attempt: 1) && first.last == .awaits(attempt: 2))
    let figures = try #require(run.record.attempts.first?.figures)
    #expect(figures.points == 15)
    // Half a hundredth of 100 mm.
    #expect(abs(try #require(figures.greatestError) - 0.5) < 1e-6)
    #expect(abs(try #require(figures.errorRMS) - 0.5) < 1e-6)
    // The end of an open line is reached within a fiftieth of the side.
    #expect(try #require(figures.coverage) > 0.96)
    let second = Self.draw(Self.stroke(from: 20_000_000_000, offset: 0.02), in: &run)
    #expect(second.last == .finished && run.isFinished)
    #expect(run.record.attempts.map(\.number) == [1, 2])
    #expect(run.record.attempts[1].figures.points == 5 && run.record.points == 20)
    // Nothing more is taken.
    #expect(Self.draw(Self.stroke(from: 40_000_000_000, offset: 0), in: &run).isEmpty)
    // Another run starts from zero.
    #expect(ExerciseRun(Self.record()).record.attempts.isEmpty)
  }

  @Test("seen, the same stroke is worth a fifth, and without millimetres lengths are shares")
  func seen() throws {
    var run = ExerciseRun(Self.record(way: .seen, side: nil))
    _ = Self.draw(Self.stroke(from: 0, offset: 0.005), in: &run)
    let figures = try #require(run.record.attempts.first?.figures)
    #expect(figures.points == 3 && run.record.mostPoints == 6)
    #expect(abs(try #require(figures.greatestError) - 0.005) < 1e-9)
  }

  @Test("an attempt that is begun anew counts once; a second pointer is not heard")
  func again() {
    var run = ExerciseRun(Self.record())
    let half = Self.stroke(from: 0, offset: 0).prefix(200)
    for sample in half { _ = run.take(sample) }
    #expect(run.isUnderWay && run.begin() == [.awaits(attempt: 1)] && !run.isUnderWay)
    var other = Self.stroke(from: 5_000_000_000, offset: 0)
    for index in other.indices { other[index].pointer = 1 }
    #expect(Self.draw(other, in: &run).isEmpty && run.record.attempts.isEmpty)
    // The touch that was begun before is none of the new attempt's until it is lifted.
    _ = run.take(PenSample(timeNanoseconds: 15_000_000_000, position: ImagePoint(x: 300, y: 300)))
    _ = Self.draw(Self.stroke(from: 20_000_000_000, offset: 0), in: &run)
    #expect(run.record.attempts.count == 1)
  }

  @Test("a rhythm has its beats once an attempt, evenly, earlier by the time they take to the ear")
  func beats() throws {
    let rhythm = RhythmTask(beatsPerMinute: 120, guidedBeats: 4, freeBeats: 4)
    let exercise = Exercise(name: "rhythm", task: .keepRhythm(rhythm), attemptCount: 1)
    var run = ExerciseRun(Self.record(exercise))
    var times: [Int64] = []
    for poll in 0..<500 {
      let now = 1_000_000_000 + Int64(poll) * 10_000_000
      for cue in run.takeBeats(at: now, lag: 20_000_000) {
        times.append(cue.timeNanoseconds)
        // What is sent more than a second ahead would sound at once.
        #expect((1...500_000_000).contains(cue.timeNanoseconds - now))
      }
    }
    #expect(times == (0..<4).map { 2_980_000_000 + $0 * 500_000_000 })
    // Each tap ten milliseconds late.
    var events: [ExerciseRun.Event] = []
    for beat in 0..<8 {
      let time = 3_010_000_000 + Int64(beat) * 500_000_000
      for (later, isInContact) in [(Int64(0), true), (60_000_000, false)] {
        events += run.take(
          PenSample(
            timeNanoseconds: time + later, position: ImagePoint(x: 300, y: 300),
            pressure: isInContact ? 0.5 : 0, isInContact: isInContact))
      }
    }
    for step in 0..<400 { events += run.advance(to: 6_600_000_000 + Int64(step) * 10_000_000) }
    #expect(run.isFinished, "\(events)")
    let figures = try #require(run.record.attempts.first?.figures)
    #expect(abs(try #require(figures.meanAsynchronySeconds) - 0.01) < 1e-9)
    #expect(abs(try #require(figures.meanIntervalSeconds) - 0.5) < 1e-9)
    #expect(figures.points == run.record.mostPoints)
  }

  @Test("the pace changes the tempo and the limit of time, never beyond what is possible")
  func pace() {
    let rhythm = Exercise(
      name: "rhythm", task: .keepRhythm(RhythmTask(beatsPerMinute: 80)), limitSeconds: 30)
    let slow = rhythm.paced(0.5, attempts: 3)
    #expect(slow.limitSeconds == 60 && slow.attemptCount == 3)
    #expect(slow.task == .keepRhythm(RhythmTask(beatsPerMinute: 40)))
    #expect(rhythm.paced(0.1).task == .keepRhythm(RhythmTask(beatsPerMinute: 20)))
  }
}
