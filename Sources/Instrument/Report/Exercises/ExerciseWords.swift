// What a page says about a run, in words.

import Drawing
import Movement
import Translation

/// Words about a run.
struct ExerciseWords {
  let record: ExerciseRecord

  init(_ record: ExerciseRecord) { self.record = record }

  static let noDiagnosis = translated("These are numbers about movements and no diagnosis.")

  /// What the figures of movement depend on.
  static var parameters: String {
    let words = MeasureParameter.all(StrokeParameters()).map { "\($0.heading) \($0.words)" }
    return translated("Parameters: \(words.joined(separator: "; ")).")
  }

  /// The title of its page.
  var title: String {
    guard let person = record.person, !person.isEmpty else { return record.exercise.name }
    return translated("\(record.exercise.name), by \(person)")
  }

  /// How it was done.
  static func way(_ way: ExerciseWay) -> String {
    switch way {
    case .both: translated("seen and heard")
    case .seen: translated("seen, without sound")
    case .heard: translated("heard, without a picture")
    }
  }

  private static func attempts(_ count: Int) -> String {
    translated(count: count, one: "\(count) attempt", many: "\(count) attempts")
  }

  private static func points(_ count: Int) -> String {
    translated(count: count, one: "\(count) point", many: "\(count) points")
  }

  private static func rings(_ count: Int) -> String {
    translated(count: count, one: "\(count) ring", many: "\(count) rings")
  }

  private static func targets(_ count: Int) -> String {
    translated(count: count, one: "\(count) target", many: "\(count) targets")
  }

  /// The attempts, of as many as were asked for where they are fewer.
  var attempts: String {
    let (done, asked) = (record.attempts.count, record.exercise.attemptCount)
    return done < asked
      ? translated(
        count: asked, one: "\(done) of \(asked) attempt", many: "\(done) of \(asked) attempts")
      : Self.attempts(done)
  }

  /// The most points of an attempt, done this way.
  var mostPointsOfAttempt: Int {
    record.exercise.attemptCount > 0 ? record.mostPoints / record.exercise.attemptCount : 0
  }

  /// The score with what it is out of.
  var score: String {
    let isWhole = record.attempts.count >= record.exercise.attemptCount
    return translated(
      "\(record.points) of \(Self.points(record.mostPoints)) "
        + "(\(attempts)\(isWhole ? " × \(mostPointsOfAttempt)" : ""))")
  }

  /// What counts.
  var rules: String {
    let (what, unit) =
      switch record.exercise.task {
      case .follow:
        (translated("the greatest distance from the shape counts"), translated("of the side"))
      case .reach:
        (
          translated("each touch counts, by its distance from the middle of its target"),
          translated("of the side")
        )
      case .keepRhythm:
        (
          translated(
            "each tap counts, by its time from the beat, without the metronome by its interval"),
          translated("of a beat")
        )
      }
    let steps = record.exercise.score.steps.map { step in
      translated("within \(percent(step.within)) % \(unit) \(Self.points(step.points))")
    }
    let factor = record.exercise.score.byEarFactor
    let byEar =
      record.way == .heard && factor > 1
      ? translated(" By ear alone the points count \(factor) times.") : ""
    let places = (steps + [translated("further away none")]).joined(separator: ", ")
    return translated("Of an attempt \(what): \(places).\(byEar)")
  }

  private func percent(_ share: Double) -> String {
    MeasureFigure.exact((share * 100_000).rounded() / 1_000).text
  }

  /// The unit of lengths.
  var units: String {
    guard let side = record.sideMillimetres else {
      return
        translated(
          "Lengths are shares of the side of the square, for the tablet does not say how large it is."
        )
    }
    return translated(
      "Lengths are millimetres of the tablet; the side of the square is "
        + "\(MeasureFigure.exact((side * 1_000).rounded() / 1_000).text) mm.")
  }

  /// What there was to do.
  var asked: String {
    switch record.exercise.task {
    case .follow(let shape): translated("over \(Self.name(shape))")
    case .reach(let reach):
      translated("over \(Self.rings(reach.rings.count)) of \(Self.targets(reach.targetCount))")
    case .keepRhythm(let rhythm):
      translated("at \(MeasureFigure.exact(rhythm.beatsPerMinute).text) beats a minute")
    }
  }

  private static func name(_ shape: ExerciseShape) -> String {
    switch shape {
    case .line: translated("the line")
    case .circle: translated("the circle")
    case .spiral: translated("the spiral")
    case .wave: translated("the wave")
    case .path(_, let isClosed): isClosed ? translated("the closed path") : translated("the path")
    case .contour: translated("the outline in the image")
    }
  }

  /// The finding of a run in a sentence, which pictures have in place of what is seen.
  var finding: String {
    guard !record.attempts.isEmpty else { return translated("Nothing was done yet.") }
    let count = record.attempts.count
    let done =
      switch record.exercise.task {
      case .follow: translated(count: count, one: "\(count) path", many: "\(count) paths")
      case .reach: Self.attempts(count)
      case .keepRhythm: translated(count: count, one: "\(count) rhythm", many: "\(count) rhythms")
      }
    return "\(done) \(asked); \(change)."
  }

  private var change: String {
    let task = record.exercise.task
    return Self.change(
      record.attempts.map { task.mainColumn.value(of: $0.figures) }, task.mainColumn,
      named: translated("the \(task.mainWords)"), unit: record.unitName)
  }

  /// How a figure went from the first that has it to the last.
  static func change(
    _ values: [Double?], _ column: AttemptColumn, named name: String, unit: String
  ) -> String {
    let values = values.compactMap { $0 }.filter(\.isFinite)
    let word = column.unit(lengths: unit)
    let tail = word.isEmpty ? "" : " \(word)"
    guard let first = values.first, let last = values.last else {
      return translated("\(name) is not known")
    }
    let (from, to) = (column.spoken(first), column.spoken(last))
    if values.count == 1 { return translated("\(name) is \(from)\(tail)") }
    if from == to { return translated("\(name) is \(from)\(tail) at first and at last") }
    return last < first
      ? translated("\(name) falls from \(from) to \(to)\(tail)")
      : translated("\(name) rises from \(from) to \(to)\(tail)")
  }
}
