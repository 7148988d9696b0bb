// The table of a run: a row for each attempt, as cells, as comma-separated values, as means and bests.

import Movement
import Translation

/// The figures of a run's attempts as a table.
public struct ExerciseTable: Sendable {
  /// The run.
  public let record: ExerciseRecord
  /// The columns after the attempt's number, in their order.
  public let columns: [AttemptColumn]

  /// The name of the first column.
  static let numberName = "attempt"

  /// Creates the table of a run.
  public init(_ record: ExerciseRecord) {
    self.record = record
    columns = AttemptColumn.all(of: record.exercise.task)
  }

  /// The names of all columns in CSV and JSON, with their units.
  public var names: [String] {
    [Self.numberName] + columns.map { $0.name(unit: record.unitName) }
  }

  /// The headings of all columns in a page, with their units.
  public var headings: [String] {
    [translated("Attempt")] + columns.map { $0.heading(unit: record.unitName) }
  }

  /// The figures of an attempt, a place for each column; nil where there is none.
  public func figures(_ attempt: ExerciseAttempt) -> [MeasureFigure?] {
    columns.map { column in column.value(of: attempt.figures).flatMap(column.figure) }
  }

  /// The cells of an attempt, its number first; an empty one has no figure.
  public func cells(_ attempt: ExerciseAttempt) -> [String] {
    ["\(attempt.number)"] + figures(attempt).map { $0?.text ?? "" }
  }

  /// The mean of a column over the attempts that have it; nil where none has.
  public func mean(_ column: AttemptColumn) -> Double? {
    let values = values(column)
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The best of a column; nil where none has it, or where neither direction is better.
  public func best(_ column: AttemptColumn) -> Double? {
    switch column.better {
    case .more: values(column).max()
    case .less: values(column).min()
    case nil: nil
    }
  }

  /// The means as they are printed, a place for each column; of what is counted they are no whole numbers.
  public var means: [MeasureFigure?] {
    columns.map { column in
      mean(column).flatMap { column.isTime ? .thousandths($0) : .number($0) }
    }
  }

  /// The bests as they are printed, a place for each column.
  public var bests: [MeasureFigure?] {
    columns.map { column in best(column).flatMap(column.figure) }
  }

  /// The cells of the means after the row's name.
  public var meanCells: [String] { means.map { $0?.text ?? "" } }

  /// The cells of the bests after the row's name.
  public var bestCells: [String] { bests.map { $0?.text ?? "" } }

  /// The attempts as comma-separated values: a header, and a line for each; means and bests are left to others.
  public var csv: String {
    ([names] + record.attempts.map(cells)).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// The figures of a column as they are printed: whoever has the table comes to the same mean.
  private func values(_ column: AttemptColumn) -> [Double] {
    record.attempts.compactMap {
      column.value(of: $0.figures).flatMap(column.figure)?.value
    }.filter(\.isFinite)
  }
}
