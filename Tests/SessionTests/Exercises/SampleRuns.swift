// Runs of exercises for tests: of a circle, of targets and of a rhythm, known or at random.

import Foundation
import Movement
import TestBasics

/// Makers of runs.
enum SampleRuns {
  static let circle = Exercise(
    name: "Circle", task: .follow(.circle(center: PathPoint(x: 0.5, y: 0.5), radius: 0.3)))
  static let targets = Exercise(
    name: "Targets",
    task: .reach(ReachTask(rings: [ReachTask.Ring(distance: 0.6, width: 0.1)], targetCount: 5)))
  static let rhythm = Exercise(
    name: "Rhythm",
    task: .keepRhythm(RhythmTask(beatsPerMinute: 60, guidedBeats: 4, freeBeats: 2)))

  /// 2026-03-01 12:00:00 UTC.
  static let began = 1_772_366_400.0

  /// A run without an attempt.
  static func record(
    _ exercise: Exercise = circle, person: String? = "Anna", began: Double = began,
    way: ExerciseWay = .both, side: Double? = 200
  ) -> ExerciseRecord {
    ExerciseRecord(
      exercise: exercise, line: isFollowed(exercise) ? ShownLine(ring(0.3), isClosed: true) : nil,
      person: person, beganSeconds: began, way: way, sideMillimetres: side)
  }

  private static func isFollowed(_ exercise: Exercise) -> Bool {
    if case .follow = exercise.task { true } else { false }
  }

  /// The corners of a circle about the middle.
  static func ring(_ radius: Double) -> [PathPoint] {
    (0..<180).map { corner in
      let angle = 2 * Double.pi * Double(corner) / 180
      return PathPoint(x: 0.5 + radius * sin(angle), y: 0.5 - radius * cos(angle))
    }
  }

  /// A touch through places, 10 ms apart.
  static func touch(_ places: [PathPoint], from nanoseconds: Int64 = 0) -> [TrackPoint] {
    places.enumerated().map { index, place in
      TrackPoint(
        timeNanoseconds: nanoseconds + Int64(index) * 10_000_000, x: place.x, y: place.y)
    }
  }

  /// An attempt at a circle that is followed at a distance.
  static func attempt(
    _ number: Int, radius: Double = 0.31, points: Int = 3, greatest: Double? = nil
  ) -> ExerciseAttempt {
    var figures = AttemptFigures(durationSeconds: 1.8, points: points)
    figures.greatestError = greatest
    return ExerciseAttempt(number: number, touches: [touch(ring(radius))], figures: figures)
  }

  /// A run of which many figures are missing or no numbers.
  static func random(
    _ exercise: Exercise, attempts: Int, _ random: inout SeededGenerator
  ) -> ExerciseRecord {
    var record = record(exercise, side: Bool.random(using: &random) ? 180 : nil)
    let columns = AttemptColumn.all(of: exercise.task)
    for number in 0..<attempts {
      var figures = AttemptFigures(durationSeconds: 0, points: 0)
      for column in columns {
        if column.isWhole {
          column.set(Double(Int.random(in: 0...30, using: &random)), in: &figures)
          continue
        }
        let size = pow(10, Double.random(in: -7...7, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0: break
        case 1: column.set([Double.nan, .infinity, 0][number % 3], in: &figures)
        default: column.set(size * Double.random(in: -1...1, using: &random), in: &figures)
        }
      }
      record.attempts.append(
        ExerciseAttempt(
          number: number + 1, touches: [touch(ring(Double.random(in: 0.1...0.4, using: &random)))],
          figures: figures))
    }
    return record
  }
}
