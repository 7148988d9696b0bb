// The findings of `penumbra measure` for people: a row for each stroke, the means, the parameters.

import Foundation
import Movement
import Pen
import Recorded
import Report
import Wording

extension MeasureFindings {
  /// A column of the readable table, which shows one figure or a figure and its error.
  private struct Column {
    let heading: String
    let unit: String
    let name: String
    var error: String?

    init(_ heading: String, _ unit: String, _ name: String, error: String? = nil) {
      self.heading = heading
      self.unit = unit
      self.name = name
      self.error = error
    }

    /// The cell of a stroke; in the row of means there is no error, for that of a mean is another one.
    func text(_ figures: [String: MeasureFigure], isMean: Bool) -> String {
      guard let figure = figures[name] else { return "-" }
      guard let value = figure.value else { return figure.text }
      if case .whole = figure { return figure.text }
      // Beside an error that its digits do not show a number stands alone.
      if let error, !isMean, let spread = figures[error]?.value, spread > 1e-5 * value.magnitude {
        return SessionSentences.measured(value, spread)
      }
      if case .thousandths = figure { return figure.text }
      return NumberWords.significant(value)
    }
  }

  /// Columns that are read together: a table of its own, so that a line stays short.
  private struct Part {
    let title: String
    let columns: [Column]
  }

  private var parts: [Part] {
    let plan = table.plan
    let unit = plan.unit.rawValue
    var parts = [movement(unit), smoothness(unit), hand]
    if let further = plan.furtherUnit?.rawValue { parts.append(lengths(further)) }
    if plan.line != nil { parts.append(pathError(unit)) }
    if plan.hasFits { parts += [throwFit(unit), flights(unit)] }
    return parts
  }

  private func movement(_ unit: String) -> Part {
    let reaction =
      table.plan.cuesNanoseconds == nil ? [] : [Column("reaction", "s", "reaction_s")]
    return Part(
      title: "Movement",
      columns: [Column("begin", "s", "start_s"), Column("duration", "s", "duration_s")] + reaction
        + lengths(unit).columns + [
          Column("curvature", "1/\(unit)", "mean_curvature_per_\(unit)")
        ])
  }

  private func lengths(_ unit: String) -> Part {
    Part(
      title: "In \(unit)",
      columns: [
        Column("length", unit, "length_\(unit)"),
        Column("mean", "\(unit)/s", "mean_speed_\(unit)_per_s"),
        Column("peak", "\(unit)/s", "peak_speed_\(unit)_per_s"),
      ])
  }

  private func smoothness(_ unit: String) -> Part {
    Part(
      title: "Smoothness and tremor",
      columns: [
        Column("SPARC", "", "sparc"), Column("LDLJ", "", "ldlj"),
        Column("moves", "", "sub_movements"), Column("pauses", "", "pauses"),
        Column("paused", "s", "pauses_s"), Column("tremor", "Hz", "tremor_peak_hz"),
        Column("amplitude", unit, "tremor_amplitude_\(unit)"),
      ])
  }

  private var hand: Part {
    let tilt =
      table.plan.hasTilt
      ? [Column("tilt x", "deg", "tilt_x_deg"), Column("tilt y", "deg", "tilt_y_deg")] : []
    return Part(
      title: tilt.isEmpty ? "Pressure and power law" : "Pressure, tilt and power law",
      columns: [Column("pressure", "", "pressure_mean", error: "pressure_spread")] + tilt + [
        Column("exponent", "", "power_law_exponent", error: "power_law_standard_error"),
        Column("R2", "", "power_law_r2"),
      ])
  }

  private func pathError(_ unit: String) -> Part {
    Part(
      title: "From the line that was shown",
      columns: [
        Column("error", "\(unit) RMS", "path_error_rms_\(unit)"),
        Column("greatest", unit, "path_error_maximum_\(unit)"),
        Column("bias", unit, "path_error_bias_\(unit)"),
        Column("Fréchet", unit, "path_error_frechet_\(unit)"),
      ])
  }

  private func throwFit(_ unit: String) -> Part {
    Part(
      title: "As a line, as a throw, and as it was lifted",
      columns: [
        Column("line", "deg", "line_angle_deg"), Column("residual", unit, "line_residual_\(unit)"),
        Column(
          "release", "\(unit)/s", "release_speed_\(unit)_per_s",
          error: "release_speed_standard_error_\(unit)_per_s"),
        Column("at", "deg", "release_angle_deg", error: "release_angle_standard_error_deg"),
        Column("left over", unit, "parabola_residual_\(unit)"),
        Column(
          "lift", "\(unit)/s", "lift_speed_\(unit)_per_s",
          error: "lift_speed_standard_error_\(unit)_per_s"),
        Column("to", "deg", "lift_angle_deg", error: "lift_angle_standard_error_deg"),
      ])
  }

  private func flights(_ unit: String) -> Part {
    Part(
      title: "Flights, and the first of them",
      columns: [
        Column("flights", "", "flights"), Column("begin", "s", "flight_start_s"),
        Column("lasts", "s", "flight_duration_s"), Column("pieces", "", "flight_pieces"),
        Column(
          "release", "\(unit)/s", "flight_release_speed_\(unit)_per_s",
          error: "flight_release_speed_standard_error_\(unit)_per_s"),
        Column(
          "at", "deg", "flight_release_angle_deg",
          error: "flight_release_angle_standard_error_deg"),
      ])
  }

  /// The figures for people.
  var text: String {
    let parameters = table.parameters.map { "\($0.heading) \($0.words)" }
    var lines = [Fault.onOneLine(path)]
    for part in parts {
      lines += ["", "\(part.title):"]
      lines += self.lines(of: part)
    }
    lines += ["", "Parameters: \(parameters.joined(separator: "; "))."]
    return lines.joined(separator: "\n")
  }

  /// A row for each stroke, and one of the means.
  private func lines(of part: Part) -> [String] {
    let columns = [Column("stroke", "", "stroke")] + part.columns
    let names = table.columns.map(\.name)
    func row(_ figures: [MeasureFigure?], isMean: Bool = false) -> [String] {
      var named: [String: MeasureFigure] = [:]
      for (name, figure) in zip(names, figures) { named[name] = figure }
      return columns.map { $0.text(named, isMean: isMean) }
    }
    var rows = table.strokes.map { stroke in row(table.columns.map { $0.figure(stroke) }) }
    if table.strokes.count > 1 {
      var means = row(table.means, isMean: true)
      means[0] = "mean"
      rows.append(means)
    }
    rows = [columns.map(\.heading), columns.map(\.unit)] + rows
    let widths = columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      zip(cells, widths).map { cell, width in
        String(repeating: " ", count: width - cell.count) + cell
      }.joined(separator: "  ")
    }
  }
}
