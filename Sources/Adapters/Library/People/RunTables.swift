// The tables of a run as comma-separated values that other programs read too. Numbers stand in their shortest
// form that reads back equal.

import Files
import Movement

/// Writes the tables of a run.
enum RunTables {
  static let lineName = "line.csv"
  static let attemptsName = "attempts.csv"
  static let strokesName = "strokes.csv"
  static let lineHeader = "x,y"
  static let firstBeatName = "first_beat_ns"
  static let strokesHeader = "attempt,touch,time_ns,x,y,pressure,tilt_x_deg,tilt_y_deg"

  /// The first line of the table of attempts.
  static func attemptsHeader(_ task: Exercise.Task, unit: String) -> String {
    let names = AttemptColumn.all(of: task).map { $0.name(unit: unit) }
    let beat = if case .keepRhythm = task { [firstBeatName] } else { [String]() }
    return (["attempt"] + names + beat).joined(separator: ",")
  }

  /// The line that was followed.
  static func text(of line: ShownLine) -> String {
    table(lineHeader, line.points.map { "\($0.x),\($0.y)" })
  }

  /// The figures of each attempt; what a task does not have is empty.
  ///
  /// - Throws: `notFinite` with the column.
  static func attempts(
    of record: ExerciseRecord, path: String
  ) throws(SettingsError) -> String {
    let columns = AttemptColumn.all(of: record.exercise.task)
    var rows: [String] = []
    for attempt in record.attempts {
      var cells = ["\(attempt.number)"]
      for column in columns {
        let value = column.value(of: attempt.figures)
        guard value?.isFinite != false else {
          throw .notFinite(path: path, key: column.name(unit: record.unitName))
        }
        cells.append(value.map { text(of: $0, isWhole: column.isWhole) } ?? "")
      }
      if case .keepRhythm = record.exercise.task {
        cells.append(attempt.firstBeatNanoseconds.map(String.init) ?? "")
      }
      rows.append(cells.joined(separator: ","))
    }
    return table(attemptsHeader(record.exercise.task, unit: record.unitName), rows)
  }

  /// What the pen did: each report of each touch of each attempt.
  ///
  /// - Throws: `notFinite` with the column.
  static func strokes(of record: ExerciseRecord, path: String) throws(SettingsError) -> String {
    let names = strokesHeader.split(separator: ",").dropFirst(3)
    var rows: [String] = []
    for attempt in record.attempts {
      for (index, touch) in attempt.touches.enumerated() {
        for point in touch {
          let values = [
            point.x, point.y, point.pressure, point.tiltXDegrees, point.tiltYDegrees,
          ]
          if let (name, _) = zip(names, values).first(where: { !$0.1.isFinite }) {
            throw .notFinite(path: path, key: String(name))
          }
          let numbers = values.map { "\($0)" }.joined(separator: ",")
          rows.append("\(attempt.number),\(index + 1),\(point.timeNanoseconds),\(numbers)")
        }
      }
    }
    return table(strokesHeader, rows)
  }

  private static func text(of value: Double, isWhole: Bool) -> String {
    isWhole ? Int(exactly: value).map(String.init) ?? "\(value)" : "\(value)"
  }

  private static func table(_ header: String, _ rows: [String]) -> String {
    ([header] + rows).joined(separator: "\n") + "\n"
  }
}
