// The findings of `penumbra track`: the table's own words and numbers, for programs and for people.

import Files
import Foundation
import Geometry
import Movement
import Pen
import Report
import Tracks
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
    lines += table.rows.map { "Thing \($0.number): \(words($0))." }
    return lines.joined(separator: "\n")
  }

  /// The page of all ways.
  func page(width: Int, height: Int, rules: FollowingRules) -> WaysReport {
    let name = Fault.onOneLine(film.split(separator: "/").last.map(String.init) ?? film)
    let flight = rules.flight
    let facts = [
      ("Film", name), ("Pictures", "\(pictures) of \(width) × \(height) pixels"),
      (
        "Flights",
        "go \(flight.direction == .either ? "either way" : "to the \(flight.direction.rawValue)"), from "
          + "\(flight.minimumPoints) points on, \(NumberWords.significant(flight.largestXResidual)) px from their "
          + "line and \(NumberWords.significant(flight.largestYResidual)) px from their parabola at most"
      ),
      ("Angles", "0 to the right, 90 straight up, negative downwards"),
    ]
    return WaysReport(
      title: "What moved in \(name)",
      finding: text.split(separator: "\n").first.map(String.init) ?? "",
      facts: facts,
      ways: table.rows.map { row in
        WaysReport.Way(
          number: row.number,
          note: row.measures.map { "\(NumberWords.significant($0.speed)) \(table.unit)/s" } ?? "",
          places: row.thing.points.map { ImagePoint(x: $0.x, y: $0.y) })
      }, width: width, height: height, headings: table.columns.map(\.name),
      rows: table.rows.map { row in table.columns.map { $0.figure(row)?.text ?? "" } })
  }

  /// A thing in words, without a full stop.
  private func words(_ row: TrackTable.Row) -> String {
    let (unit, scale) = (table.unit, row.scale)
    let start = Double(row.thing.points[0].timeNanoseconds) * 1e-9
    var words = ["from \(NumberWords.number(start, 2)) s on, in \(row.thing.points.count) pictures"]
    if let measures = row.measures {
      words.append("\(NumberWords.significant(measures.speed)) \(unit)/s")
      words.append("at \(NumberWords.number(measures.angleDegrees, 1)) degrees")
      words.append("\(NumberWords.significant(measures.length)) \(unit) long")
      if let right = measures.accelerationX, let up = measures.accelerationY {
        words.append(
          "acceleration \(NumberWords.significant(right)) to the right and \(NumberWords.significant(up)) "
            + "up in \(unit)/s²")
      }
      if let step = measures.displacements.first {
        let square = NumberWords.significant(step.meanSquare)
        words.append("mean squared displacement \(square) \(unit)²")
      }
    }
    if let release = row.thing.allFlights.first?.release, let speed = release.releaseSpeed,
      let angle = release.releaseAngleDegrees
    {
      words.append(
        "released with \(NumberWords.significant(speed * scale)) \(unit)/s at "
          + "\(NumberWords.number(angle, 1)) degrees")
    }
    return words.joined(separator: ", ")
  }
}
