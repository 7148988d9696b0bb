// The runs of one person over time, an exercise and a unit of lengths at a time: what differs in its unit is never
// averaged.

import Movement

/// The runs of a person.
public struct PersonProgress: Sendable {
  /// The runs of one exercise in one unit, by the time they began.
  public struct Group: Sendable {
    /// The exercise.
    public let exercise: String
    /// The unit of lengths.
    public let unit: String
    /// The columns of the figures.
    public let columns: [AttemptColumn]
    /// The runs, as the tables they have.
    public internal(set) var runs: [ExerciseTable]

    /// What is done in it, from its last run.
    var task: Exercise.Task? { runs.last?.record.exercise.task }
  }

  /// The person; nil for the runs that have no name.
  public let person: String?
  /// The groups, by exercise and unit.
  public let groups: [Group]

  /// Creates the progress of a person; records of others are left aside.
  public init(_ records: [ExerciseRecord], person: String?) {
    self.person = person
    var groups: [Group] = []
    for record in records where record.person == person {
      let table = ExerciseTable(record)
      let place = groups.firstIndex {
        $0.exercise == record.exercise.name && $0.unit == record.unitName
          && $0.columns == table.columns
      }
      if let place {
        groups[place].runs.append(table)
      } else {
        groups.append(
          Group(
            exercise: record.exercise.name, unit: record.unitName, columns: table.columns,
            runs: [table]))
      }
    }
    for place in groups.indices {
      // A time that is no number has no place among others.
      groups[place].runs.sort { Self.time($0) < Self.time($1) }
    }
    self.groups = groups.sorted {
      ($0.exercise, $0.unit, $0.columns.count) < ($1.exercise, $1.unit, $1.columns.count)
    }
  }

  private static func time(_ table: ExerciseTable) -> Double {
    table.record.beganSeconds.isNaN ? -.infinity : table.record.beganSeconds
  }

  /// The names of a run's first columns.
  static let leadingNames = [
    "began", "way", "attempts", "asked_attempts", "points", "most_points", "points_share",
  ]

  /// The figures of a run's first columns.
  static func leading(_ table: ExerciseTable) -> [MeasureFigure?] {
    let record = table.record
    return [
      UniversalTime(record.beganSeconds).map { .word($0.stamp) }, .word(record.way.rawValue),
      .whole(record.attempts.count), .whole(record.exercise.attemptCount), .whole(record.points),
      .whole(record.mostPoints), share(record).map { .number($0) },
    ]
  }

  /// The points of a run as a share of the most it can have; nil where there are none to have.
  static func share(_ record: ExerciseRecord) -> Double? {
    record.mostPoints > 0 ? Double(record.points) / Double(record.mostPoints) : nil
  }

  /// The name of a column's mean over the attempts of a run.
  static func meanName(_ column: AttemptColumn, unit: String) -> String {
    "mean_\(column.name(unit: unit))"
  }

  /// All runs as comma-separated values: a header, and a line for each; every figure is the mean over a run's
  /// attempts, in a column of its own for each unit.
  public var csv: String {
    var means: [String] = []
    for group in groups {
      for column in group.columns {
        let name = Self.meanName(column, unit: group.unit)
        if !means.contains(name) { means.append(name) }
      }
    }
    let header = ["exercise", "person", "unit"] + Self.leadingNames + means
    var lines = [header.joined(separator: ",")]
    for group in groups {
      let names = group.columns.map { Self.meanName($0, unit: group.unit) }
      for table in group.runs {
        let figures = Dictionary(uniqueKeysWithValues: zip(names, table.meanCells))
        let cells =
          [SheetText.cell(group.exercise), SheetText.cell(person ?? ""), group.unit]
          + Self.leading(table).map { $0?.text ?? "" } + means.map { figures[$0] ?? "" }
        lines.append(cells.joined(separator: ","))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
