// The runs of a person as lines for a terminal.

import Movement
import Translation

extension PersonProgress {
  /// Lines with aligned columns, the same words and numbers as in the CSV: for each exercise a heading, the names
  /// of the columns and a line for each run.
  public var lines: [String] {
    let heading =
      person.map { translated("Progress of \(SheetText.plain($0))") } ?? translated("Progress")
    guard !groups.isEmpty else { return [translated("\(heading): nothing was done yet.")] }
    return [heading] + groups.flatMap(Self.lines)
  }

  private static func lines(_ group: Group) -> [String] {
    let names =
      leadingNames + group.columns.map { meanName($0, unit: group.unit) }
    let rows =
      [names]
      + group.runs.map { (leading($0) + $0.means).map { $0?.text ?? "-" } }
    let widths = names.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        // The date and the way are words.
        return column < 2 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
    let unit = group.unit == "side" ? translated("shares of the side") : group.unit
    return ["", translated("\(SheetText.plain(group.exercise)) (lengths in \(unit))")] + lines
  }
}
