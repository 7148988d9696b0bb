// How an exercise went over the days: its main figure, and its points as a share of the most there are.

import Drawing
import Movement
import Translation

/// The plots of a group of runs.
struct ProgressPlots {
  let group: PersonProgress.Group
  let number: Int

  private static let mostTicks = 6

  init(_ group: PersonProgress.Group, number: Int) {
    self.group = group
    self.number = number
  }

  private var column: AttemptColumn { group.task?.mainColumn ?? .points }

  private var dated: [(day: Double, table: ExerciseTable)] {
    group.runs.compactMap { table in
      UniversalTime(table.record.beganSeconds).map {
        ($0.seconds / UniversalTime.secondsPerDay, table)
      }
    }
  }

  /// What the runs say, each way by itself.
  var finding: String {
    let ways = ExerciseWay.allCases.compactMap { way -> String? in
      let tables = group.runs.filter { $0.record.way == way }
      guard !tables.isEmpty else { return nil }
      let change = ExerciseWords.change(
        tables.map { $0.mean(column) }, column,
        named: translated("the mean \(group.task?.mainWords ?? "")"),
        unit: group.unit)
      let runs = translated(
        count: tables.count, one: "\(tables.count) run", many: "\(tables.count) runs")
      return "\(ExerciseWords.way(way)): \(runs), \(change)"
    }
    let words = ways.joined(separator: "; ")
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  /// The share of the points in words.
  private var shares: String {
    let ways = ExerciseWay.allCases.compactMap { way -> String? in
      let shares = group.runs.filter { $0.record.way == way }
        .compactMap { PersonProgress.share($0.record) }
      guard let first = shares.first, let last = shares.last else { return nil }
      func percent(_ share: Double) -> String { "\(ReportNumber.fixed(share * 100, 0)) %" }
      return shares.count == 1
        ? translated("\(ExerciseWords.way(way)) \(percent(first)) of the points")
        : translated(
          "\(ExerciseWords.way(way)) from \(percent(first)) to \(percent(last)) of the points")
    }
    let words =
      ways.isEmpty ? translated("there are no points to have") : ways.joined(separator: "; ")
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  /// Both plots; empty where no run has a date.
  var drawings: String {
    let dated = dated
    guard let first = dated.map(\.day).min(), let last = dated.map(\.day).max() else { return "" }
    let range = first.rounded(.down)...(last.rounded(.down) + 1)
    let days = range.upperBound - range.lowerBound
    let step = max((days / Double(Self.mostTicks)).rounded(.up), 1)
    let ticks = stride(from: range.lowerBound, through: range.upperBound, by: step).compactMap {
      day in
      UniversalTime(day * UniversalTime.secondsPerDay).map {
        PointPlot.Tick(x: day, label: $0.day)
      }
    }
    let heading =
      translated(
        "Mean: \(group.task?.mainHeading(unit: group.unit) ?? column.heading(unit: group.unit))")
    let main = series(dated) { $0.mean(column) }
    let figures = PointPlot(
      identifier: "figures-\(number)",
      title: translated("\(group.exercise): \(heading) over the days"),
      summary: finding, axis: translated("Date (UTC)"), heightAxis: heading, range: range,
      ticks: ticks,
      heights: 0...max(main.flatMap { $0.points.map(\.y) }.max() ?? 1, 0), series: main)
    let points = PointPlot(
      identifier: "points-\(number)",
      title: translated("\(group.exercise): share of the points over the days"),
      summary: shares, axis: translated("Date (UTC)"),
      heightAxis: translated("Share of the points"), range: range,
      ticks: ticks, heights: 0...1,
      series: series(dated) { PersonProgress.share($0.record) })
    return figures.svg + points.svg
  }

  /// A series for each way, with a marker of its own.
  private func series(
    _ dated: [(day: Double, table: ExerciseTable)], _ value: (ExerciseTable) -> Double?
  ) -> [PointPlot.Series] {
    ExerciseWay.allCases.enumerated().compactMap { place, way in
      let points = dated.compactMap { day, table -> SharePoint? in
        guard table.record.way == way, let value = value(table), value.isFinite else { return nil }
        return SharePoint(x: day, y: value)
      }
      guard !points.isEmpty else { return nil }
      return PointPlot.Series(
        name: ExerciseWords.way(way), points: points, look: CurveLook(place))
    }
  }
}
