// The findings of `penumbra track`: the table's own words and numbers, for programs and for people.

import Files
import Foundation
import Pen
import Report
import Wording

/// What moved in a film.
struct TrackFindings: Encodable {
  let film: String
  let pictures: Int
  let table: TrackTable

  init(film: String, pictures: Int, _ table: TrackTable) {
    (self.film, self.pictures, self.table) = (film, pictures, table)
  }

  private enum CodingKeys: String, CodingKey {
    case film, pictures, things
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(film, forKey: .film)
    try container.encode(pictures, forKey: .pictures)
    try container.encode(
      table.rows.map { row in
        KeyedFigures(table.columns.map { ($0.name, $0.figure(row)) })
      }, forKey: .things)
  }

  /// The findings for people: a paragraph a thing, which can be read aloud.
  var text: String {
    let count = table.rows.count
    let things = count == 0 ? "Nothing" : count == 1 ? "One thing" : "\(count) things"
    var lines = ["\(Fault.onOneLine(film)): \(things) moved in \(pictures) pictures."]
    for row in table.rows {
      let parts = table.columns.dropFirst().compactMap { column -> String? in
        guard let figure = column.figure(row) else { return nil }
        let value =
          if case .whole = figure { figure.text } else {
            figure.value.map { NumberWords.significant($0) } ?? figure.text
          }
        return "\(column.name.replacing("_", with: " ")) \(value)"
      }
      lines.append("Thing \(row.number): " + parts.joined(separator: ", ") + ".")
    }
    return lines.joined(separator: "\n")
  }
}
