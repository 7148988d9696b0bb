// What a page says about a run, in words.

import Drawing
import Movement

/// Words about a run.
struct ExerciseWords {
  let record: ExerciseRecord

  init(_ record: ExerciseRecord) { self.record = record }

  static let noDiagnosis = "These are numbers about movements and no diagnosis."

  /// What the figures of movement depend on.
  static var parameters: String {
    let words = MeasureParameter.all(StrokeParameters()).map { "\($0.heading) \($0.words)" }
    return "Parameters: \(words.joined(separator: "; "))."
  }

  /// The title of its page.
  var title: String {
    guard let person = record.person, !person.isEmpty else { return record.exercise.name }
    return "\(record.exercise.name), by \(person)"
  }

  /// How it was done.
  static func way(_ way: ExerciseWay) -> String {
    switch way {
    case .both: "seen and heard"
    case .seen: "seen, without sound"
    case .heard: "heard, without a picture"
    }
  }

  /// A number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The attempts, of as many as were asked for where they are fewer.
  var attempts: String {
    let (done, asked) = (record.attempts.count, record.exercise.attemptCount)
    return done < asked
      ? "\(done) of \(Self.count(asked, "attempt"))" : Self.count(done, "attempt")
  }

  /// The most points of an attempt, done this way.
  var mostPointsOfAttempt: Int {
    record.exercise.attemptCount > 0 ? record.mostPoints / record.exercise.attemptCount : 0
  }

  /// The score with what it is out of.
  var score: String {
    let isWhole = record.attempts.count >= record.exercise.attemptCount
    return "\(record.points) of \(Self.count(record.mostPoints, "point")) "
      + "(\(attempts)\(isWhole ? " × \(mostPointsOfAttempt)" : ""))"
  }

  /// What counts.
  var rules: String {
    let (what, unit) =
      switch record.exercise.task {
      case .follow: ("the greatest distance from the shape counts", "of the side")
      case .reach:
        ("each touch counts, by its distance from the middle of its target", "of the side")
      case .keepRhythm:
        (
          "each tap counts, by its time from the beat, without the metronome by its interval",
          "of a beat"
        )
      }
    let steps = record.exercise.score.steps.map { step in
      "within \(percent(step.within)) % \(unit) \(Self.count(step.points, "point"))"
    }
    let factor = record.exercise.score.byEarFactor
    return "Of an attempt \(what): \((steps + ["further away none"]).joined(separator: ", "))."
      + (record.way == .heard && factor > 1
        ? " By ear alone the points count \(factor) times." : "")
  }

  private func percent(_ share: Double) -> String {
    MeasureFigure.exact((share * 100_000).rounded() / 1_000).text
  }

  /// The unit of lengths.
  var units: String {
    guard let side = record.sideMillimetres else {
      return
        "Lengths are shares of the side of the square, for the tablet does not say how large it is."
    }
    return "Lengths are millimetres of the tablet; the side of the square is "
      + "\(MeasureFigure.exact((side * 1_000).rounded() / 1_000).text) mm."
  }

  /// What there was to do.
  var asked: String {
    switch record.exercise.task {
    case .follow(let shape): "over \(Self.name(shape))"
    case .reach(let reach):
      "over \(Self.count(reach.rings.count, "ring")) of \(Self.count(reach.targetCount, "target"))"
    case .keepRhythm(let rhythm):
      "at \(MeasureFigure.exact(rhythm.beatsPerMinute).text) beats a minute"
    }
  }

  private static func name(_ shape: ExerciseShape) -> String {
    switch shape {
    case .line: "the line"
    case .circle: "the circle"
    case .spiral: "the spiral"
    case .wave: "the wave"
    case .path(_, let isClosed): isClosed ? "the closed path" : "the path"
    case .contour: "the outline in the image"
    }
  }

  /// The finding of a run in a sentence, which pictures have in place of what is seen.
  var finding: String {
    guard !record.attempts.isEmpty else { return "Nothing was done yet." }
    let noun =
      switch record.exercise.task {
      case .follow: "path"
      case .reach: "attempt"
      case .keepRhythm: "rhythm"
      }
    return "\(Self.count(record.attempts.count, noun)) \(asked); \(change)."
  }

  private var change: String {
    let task = record.exercise.task
    return Self.change(
      record.attempts.map { task.mainColumn.value(of: $0.figures) }, task.mainColumn,
      named: "the \(task.mainWords)", unit: record.unitName)
  }

  /// How a figure went from the first that has it to the last.
  static func change(
    _ values: [Double?], _ column: AttemptColumn, named name: String, unit: String
  ) -> String {
    let values = values.compactMap { $0 }.filter(\.isFinite)
    let word = column.unit(lengths: unit)
    let tail = word.isEmpty ? "" : " \(word)"
    guard let first = values.first, let last = values.last else { return "\(name) is not known" }
    let (from, to) = (column.spoken(first), column.spoken(last))
    if values.count == 1 { return "\(name) is \(from)\(tail)" }
    if from == to { return "\(name) is \(from)\(tail) at first and at last" }
    return "\(name) \(last < first ? "falls" : "rises") from \(from) to \(to)\(tail)"
  }
}
