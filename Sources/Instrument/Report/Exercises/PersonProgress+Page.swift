// The runs of a person as a page of its own: for each exercise two plots over the days, and a table.

import Drawing
import Movement
import Translation

extension PersonProgress {
  /// The page.
  public var html: String {
    let form = ReportForm.page
    let title =
      person.map { $0.isEmpty ? translated("Progress") : translated("Progress of \($0)") }
      ?? translated("Progress")
    var text = form.head(title: title, skip: translated("Skip to the first table"), to: "runs-1")
    if groups.isEmpty {
      text +=
        "<div id=\"runs-1\">\n" + form.paragraph(translated("Nothing was done yet.")) + "</div>\n"
    }
    for (place, group) in groups.enumerated() { text += Self.section(group, number: place + 1) }
    return text + form.paragraph(ExerciseWords.parameters)
      + form.paragraph(ExerciseWords.noDiagnosis) + form.foot(translated("Made by Penumbra."))
  }

  private static func section(_ group: Group, number: Int) -> String {
    let form = ReportForm.page
    let unit = group.unit == "side" ? translated("shares of the side") : group.unit
    let heading = translated("\(group.exercise) (lengths in \(unit))")
    let plots = ProgressPlots(group, number: number)
    return form.heading(heading, identifier: "exercise-\(number)")
      + form.paragraph(plots.finding) + plots.drawings + table(group, number: number)
  }

  private static func table(_ group: Group, number: Int) -> String {
    let form = ReportForm.page
    let headings =
      [
        translated("Began (UTC)"), translated("Done", context: "how"), translated("Attempts"),
        translated("Asked for"), translated("Points"), translated("Most points"),
        translated("Share of the points"),
      ]
      + group.columns.map { column in
        let heading = column.heading(unit: group.unit)
        return column.isMean ? heading : translated("Mean: \(heading)")
      }
    let rows = group.runs.map { table in
      var cells = (leading(table) + table.means).map { $0?.text ?? "" }
      cells[1] = ExerciseWords.way(table.record.way)
      return form.row(cells, headings)
    }
    return "<div id=\"runs-\(number)\">\n"
      + form.beginTable(
        caption: translated(
          "\(group.exercise): one row for each run; figures are means over its attempts"),
        headings: headings)
      + rows.joined() + form.endTable + "</div>\n"
  }
}
