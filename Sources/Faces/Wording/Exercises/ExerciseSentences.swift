// What is said of an exercise: before it, while it is done, and at its end.

import Foundation
import Movement
import Session
import Translation

/// The sentences of exercises.
public enum ExerciseSentences {
  /// What there is to do.
  public static func start(_ record: ExerciseRecord) -> String {
    let exercise = record.exercise
    let attemptsMade = attempts(exercise.attemptCount)
    let summary = exercise.summary.isEmpty ? "" : " \(translated(name: exercise.summary))"
    return translated(
      "Exercise \(exercise.name).\(summary) \(attemptsMade), at most \(record.mostPoints) points.")
  }

  /// Where on the tablet it is done.
  public static func place(_ record: ExerciseRecord, _ reach: ExerciseReach) -> String {
    let size =
      record.sideMillimetres.map { translated("\(number($0, digits: 0)) mm wide") }
      ?? translated("of unknown size")
    let place: String =
      switch reach.hand {
      case .either: translated("in the middle")
      case .left: translated("on the left")
      case .right: translated("on the right")
      }
    return translated("The square is \(size), \(place) of the tablet.")
  }

  /// What the terminal's keys do.
  public static let keys =
    translated(
      "Keys: arrows move, Enter puts the pen down and lifts it, or taps; Space says what is to be done, n begins "
        + "the attempt anew, Escape silences, + and - change the volume, q ends.")

  /// Whose attempts are kept, beside how many runs of before, or that none are.
  public static func keeping(_ person: String?, runsBefore: Int) -> String {
    guard let person else { return translated("Nothing is kept.") }
    let before =
      runsBefore == 0
      ? ""
      : translated(
        count: runsBefore, one: ", beside \(runsBefore) run of before",
        many: ", beside \(runsBefore) runs of before")
    return translated("Attempts are kept for \(person)\(before), on this computer alone.")
  }

  /// What happened; nil where a sound says enough.
  public static func event(_ event: ExerciseRun.Event, _ record: ExerciseRecord) -> String? {
    let total = record.exercise.attemptCount
    switch event {
    case .awaits(let attempt): return translated("Attempt \(attempt) of \(total).")
    case .begun, .reached, .tapped: return nil
    case .ended(let attempt): return ended(attempt, record)
    case .dropped: return translated("That was too short to count.")
    case .finished: return finished(record)
    }
  }

  /// There is no sound to do it by.
  public static let unheard =
    translated(
      "There is no sound, so what is done counts as seen and not as done by ear; start JACK or PipeWire for that."
    )

  /// How an attempt went.
  public static func ended(_ attempt: ExerciseAttempt, _ record: ExerciseRecord) -> String {
    let figures = attempt.figures
    var parts = [points(figures.points)]
    let unit = record.unitName == "mm" ? "mm" : translated("of the side")
    if let error = figures.greatestError {
      parts.append(
        translated(
          "greatest error \(number(error, digits: record.unitName == "mm" ? 1 : 3)) \(unit)"))
    }
    if let coverage = figures.coverage, coverage < 0.9 {
      parts.append(translated("\(Int((coverage * 100).rounded())) % followed"))
    }
    if let hits = figures.hits, let targets = figures.targets {
      parts.append(translated("\(hits) of \(targets) hit"))
    }
    if let throughput = figures.throughputBitsPerSecond {
      parts.append(translated("\(number(throughput, digits: 2)) bit/s"))
    }
    if let asynchrony = figures.meanAsynchronySeconds {
      let milliseconds = Int((asynchrony * 1e3).rounded())
      parts.append(
        translated(
          "\(milliseconds.magnitude) ms \(milliseconds < 0 ? translated("before") : translated("after")) the beat"
        ))
    }
    if let spread = figures.intervalSpreadSeconds {
      parts.append(translated("intervals vary by \(Int((spread * 1e3).rounded())) ms"))
    }
    parts.append("\(number(figures.durationSeconds, digits: 1)) s")
    return translated("Attempt \(attempt.number): \(parts.joined(separator: ", ")).")
  }

  /// How the run went.
  public static func finished(_ record: ExerciseRecord) -> String {
    let done = record.attempts.count
    guard done > 0 else { return translated("No attempt was made.") }
    let all = record.exercise.attemptCount
    let attemptsMade =
      done == all
      ? attempts(done)
      : translated(count: all, one: "\(done) of \(all) attempt", many: "\(done) of \(all) attempts")
    let throughput = record.throughputBitsPerSecond.map {
      translated("; \(number($0, digits: 2)) bit/s in all of them together")
    }
    return translated(
      "\(record.points) of \(points(record.mostPoints)) in \(attemptsMade)"
        + "\(throughput ?? "").")
  }

  private static func points(_ count: Int) -> String {
    translated(count: count, one: "\(count) point", many: "\(count) points")
  }

  private static func attempts(_ count: Int) -> String {
    translated(count: count, one: "\(count) attempt", many: "\(count) attempts")
  }

  private static func number(_ value: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
