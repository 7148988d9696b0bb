// How the hand moved, stroke by stroke: the table of its figures, and its speed over time.

import Drawing
import Files
import Movement
import Pen
import Recorded
import Translation

extension SessionReport {
  /// Appends the section to the page; its plots wait in a file of no name, so that many strokes need
  /// no more memory than a few.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - path: where the page will lie.
  ///   - isCancelled: whether to stop before the end.
  /// - Throws: why it cannot be written, and `interrupted` where it was cancelled.
  func appendMovement(
    to page: inout OutputFile, at path: String, isCancelled: () -> Bool
  ) throws(FileError) {
    var plots = try OutputFile(path: path)
    let table = try movement(isCancelled) { (plot) throws(FileError) in try plots.append(plot) }
    if isCancelled() { throw .interrupted(path: path) }
    try page.append(table)
    try page.append(&plots)
  }

  /// The section in words.
  func movementWords(isCancelled: () -> Bool) -> String {
    var plots = ""
    let table = movement(isCancelled) { plots += $0 }
    return table + plots
  }

  /// The section up to its plots, which `put` receives one at a time; empty without a stroke.
  private func movement<Failure>(
    _ isCancelled: () -> Bool, put: (String) throws(Failure) -> Void
  ) throws(Failure) -> String {
    // What else may be wrong with the session is told elsewhere in the report.
    guard let source = try? MeasuredSource(session),
      let plan = try? source.plan(line: line, cues: cues)
    else {
      return ""
    }
    var strokes: [MeasuredStroke] = []
    _ = try source.measure(plan, isCancelled: isCancelled) {
      (stroke, track) throws(Failure) in
      strokes.append(stroke)
      guard let track else { return }
      try put(MovementPlot(stroke, track, plan).words(form))
    }
    guard !strokes.isEmpty else { return "" }
    return words(MeasureTable(strokes, plan))
  }

  private func words(_ table: MeasureTable) -> String {
    let headings = table.columns.map(\.heading)
    var rows = table.strokes.map { form.row(table.cells($0), headings) }
    if table.strokes.count > 1 {
      var means = table.meanCells
      means[0] = translated("Mean")
      rows.append(form.row(means, headings))
    }
    let caption =
      form == .text
      ? translated("One line for each stroke, and the means")
      : translated(
        "One row for each stroke, and the means over those of which a figure can be told.")
    return form.heading(translated("Movement"), identifier: "movement")
      + form.beginTable(caption: caption, headings: headings) + rows.joined() + form.endTable
      + form.facts(
        table.parameters.map {
          ($0.heading.prefix(1).uppercased() + $0.heading.dropFirst(), $0.words)
        })
  }
}

/// The speed of a stroke over its time.
private struct MovementPlot {
  private let number: Int
  private let unit: String
  private let summary: String
  private var curve = ThinCurve()

  init(_ stroke: MeasuredStroke, _ track: Track, _ plan: MeasurePlan) {
    number = stroke.number
    unit = plan.unit.rawValue
    let sampled = ResampledTrack(track, sampleRateHertz: plan.parameters.sampleRateHertz)
    let path = SmoothedPath(sampled, halfWidthSeconds: plan.parameters.halfWidthOfSpeedSeconds)
    for (index, speed) in path.speed.enumerated() {
      curve.add(x: Double(index) / path.sampleRateHertz, y: speed)
    }
    func text(_ value: Double?) -> String { value.map { MeasureFigure.number($0).text } ?? "" }
    let count = stroke.measures?.subMovements?.count ?? 0
    let movements = translated(
      count: count, one: "\(count) sub-movement", many: "\(count) sub-movements")
    summary =
      translated(
        "Speed up to \(text(stroke.measures?.peakSpeed)) \(unit)/s, mean "
          + "\(text(stroke.measures?.meanSpeed)) \(unit)/s; \(movements).")
  }

  func words(_ form: ReportForm) -> String {
    let plot = LinePlot(
      identifier: "movement-\(number)", title: translated("Speed of stroke \(number)"),
      summary: summary,
      axis: translated("Time since touch-down (s)"),
      panels: [
        LinePlot.Panel(
          axis: translated("Speed (\(unit)/s)"),
          series: [LinePlot.Series(name: translated("speed"), curve: curve)])
      ])
    return form.figure(heading: translated("Speed of stroke \(number)"), plot.svg)
      + form.paragraph(summary)
  }
}
