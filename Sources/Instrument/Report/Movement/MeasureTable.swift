// The table of movement: a row for each stroke, as cells, as comma-separated values, and as means.

import Movement
import Recorded

/// The figures of strokes as a table.
public struct MeasureTable: Sendable {
  /// What was measured.
  public let plan: MeasurePlan
  /// The columns, in their order.
  public let columns: [MeasureColumn]
  /// The strokes, in the order of their touch-downs.
  public let strokes: [MeasuredStroke]

  /// Creates the table of some strokes.
  public init(_ strokes: [MeasuredStroke], _ plan: MeasurePlan) {
    self.plan = plan
    columns = MeasureColumn.all(plan)
    self.strokes = strokes.sorted { $0.number < $1.number }
  }

  /// The cells of a stroke; an empty one has no figure.
  public func cells(_ stroke: MeasuredStroke) -> [String] {
    columns.map { $0.figure(stroke)?.text ?? "" }
  }

  /// The means over all strokes of which a figure can be told, a place for each column; nil where
  /// there is none, or where it would say nothing.
  public var means: [MeasureFigure?] {
    columns.map { column in
      guard column.hasMean else { return nil }
      // What is not measured has a duration all the same.
      let figures = strokes.filter { $0.refusal == nil }.compactMap { column.figure($0) }
      let values = figures.compactMap { figure in
        switch figure {
        case .whole(let count): Double(count)
        case .thousandths(let value), .number(let value), .exact(let value):
          value.isFinite ? value : nil
        case .word: nil
        }
      }
      guard !values.isEmpty else { return nil }
      if column.isDirection { return MeanDirection.degrees(of: values).map { .number($0) } }
      let mean = values.reduce(0, +) / Double(values.count)
      if case .thousandths = figures[0] { return .thousandths(mean) }
      return .number(mean)
    }
  }

  /// The cells of the means.
  public var meanCells: [String] {
    means.map { $0?.text ?? "" }
  }

  /// The table as comma-separated values: a header, and a line for each stroke.
  public var csv: String {
    let header = columns.map(\.name).joined(separator: ",")
    return ([header] + strokes.map { cells($0).joined(separator: ",") })
      .map { $0 + "\n" }.joined()
  }

  /// What the figures depend on.
  public var parameters: [MeasureParameter] { MeasureParameter.all(plan) }
}
