// The runs of a person: groups, CSV, JSON, page and lines hold the same words and numbers.

import Foundation
import Movement
import Testing

@testable import Report

@Suite("Progress of a person") struct PersonProgressTests {
  private static let day = 86_400.0

  private func run(
    _ days: Double, errors: [Double], way: ExerciseWay = .both, side: Double? = 200,
    exercise: Exercise = SampleRuns.circle, person: String? = "Anna"
  ) -> ExerciseRecord {
    var record = SampleRuns.record(
      exercise, person: person, began: SampleRuns.began + days * Self.day, way: way, side: side)
    for (place, error) in errors.enumerated() {
      record.attempts.append(SampleRuns.attempt(place + 1, points: 2, greatest: error))
    }
    return record
  }

  private func rows(_ csv: String) -> [[String: String]] {
    let lines = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  @Test("runs in different units are different groups, with columns of their own")
  func units() throws {
    let progress = PersonProgress(
      [run(0, errors: [2, 4]), run(1, errors: [0.02, 0.03], side: nil)], person: "Anna")
    #expect(progress.groups.map(\.unit) == ["mm", "side"])
    let rows = rows(progress.csv)
    #expect(rows.map { $0["mean_path_error_maximum_mm"] } == ["3.00000", ""])
    #expect(rows.map { $0["mean_path_error_maximum_side"] } == ["", "0.0250000"])
    #expect(rows.map { $0["mean_points"] } == ["2.00000", "2.00000"])
  }

  @Test("a row has the run's date, way, attempts and points, the earliest first")
  func row() {
    let progress = PersonProgress(
      [
        run(3, errors: [1], way: .heard), run(0, errors: [2, 4]),
        run(9, errors: [7], person: "Bert"),
      ], person: "Anna")
    let rows = rows(progress.csv)
    #expect(rows.map { $0["began"] } == ["2026-03-01T12:00:00Z", "2026-03-04T12:00:00Z"])
    #expect(rows.map { $0["way"] } == ["both", "heard"])
    #expect(rows.map { $0["attempts"] } == ["2", "1"])
    #expect(rows.map { $0["asked_attempts"] } == ["8", "8"])
    #expect(rows.map { $0["points"] } == ["4", "2"])
    #expect(rows.map { $0["most_points"] } == ["24", "24"])
    #expect(rows.map { $0["points_share"] } == ["0.166667", "0.0833333"])
    #expect(!progress.csv.contains("Bert") && !progress.html.contains("Bert"))
  }

  @Test("page, lines and JSON have the numbers of the CSV")
  func sameNumbers() throws {
    let progress = PersonProgress(
      [
        run(0, errors: [2, 4.5]), run(2, errors: [1, 1.25], way: .seen),
        run(5, errors: [], exercise: SampleRuns.targets),
      ], person: "Anna")
    let csv = progress.csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let json = try JSONSerialization.jsonObject(
      with: try JSONEncoder().encode(progress.findings))
    let exercises = try #require((json as? [String: Any])?["exercises"] as? [[String: Any]])
    var line = 1
    for (place, group) in progress.groups.enumerated() {
      let page = PageText(progress.html).rows(place)
      let runs = try #require(exercises[place]["runs"] as? [[String: Any]])
      for (number, run) in runs.enumerated() {
        let cells = Dictionary(uniqueKeysWithValues: zip(csv[0], csv[line]))
        for (name, value) in run {
          let cell = try #require(cells[name])
          if let word = value as? String {
            #expect(word == cell)
          } else {
            #expect((value as? NSNumber)?.doubleValue == Double(cell), "\(name)")
          }
        }
        let names =
          PersonProgress.leadingNames
          + group.columns.map { PersonProgress.meanName($0, unit: group.unit) }
        #expect(Set(run.keys) == Set(names))
        for (column, name) in names.enumerated() where name != "way" {
          #expect(page[number + 1][column] == cells[name], "\(name)")
        }
        let printed = progress.lines.filter { $0.hasPrefix(cells["began"] ?? "?") }
        let words = printed.first?.split(separator: " ").map { $0 == "-" ? "" : String($0) }
        #expect(words == names.map { cells[$0] ?? "?" })
        line += 1
      }
    }
    #expect(line == 4)
  }

  @Test("the columns of the lines stand below each other")
  func aligned() {
    let lines = PersonProgress(
      [run(0, errors: [2, 4.5]), run(2, errors: [123.456], way: .seen)], person: "Anna"
    ).lines
    #expect(lines[0] == "Progress of Anna" && lines[2] == "Circle (lengths in mm)")
    #expect(Set(lines.dropFirst(3).map(\.count)).count == 1 && lines.count == 6)
    let end = lines[3].range(of: "path_error_maximum_mm")?.upperBound
    let column = end.map { lines[3].distance(from: lines[3].startIndex, to: $0) } ?? 0
    #expect(lines[4].prefix(column).hasSuffix(" 3.25000"))
    #expect(lines[5].prefix(column).hasSuffix(" 123.456"))
  }

  @Test(
    "a name is one cell of a line, and no formula",
    arguments: [
      ("Anna", "Anna"), ("Smith, \"A\"", "\"Smith, \"\"A\"\"\""),
      ("=1+1", "\"'=1+1\""), (" @SUM(A1)", "\"' @SUM(A1)\""), ("-2", "\"'-2\""),
      ("a\r\nb\u{1B}\u{202E}c", "a  b  c"), ("\t=x", "\"' =x\""),
    ])
  func names(name: String, cell: String) {
    #expect(SheetText.cell(name) == cell)
    let progress = PersonProgress([run(0, errors: [1], person: name)], person: name)
    #expect(progress.csv.contains("\nCircle,\(cell),mm,2026-03-01T12:00:00Z,both,1,8,2,24,"))
    #expect(progress.csv.utf8.count { $0 == UInt8(ascii: "\n") } == 2)
  }

  @Test("ways are told apart by markers, and each has its own finding")
  func ways() {
    let page = PageText(
      PersonProgress(
        [
          run(0, errors: [6]), run(1, errors: [8], way: .heard), run(2, errors: [3]),
          run(3, errors: [5], way: .heard),
        ], person: "Anna"
      ).html)
    #expect(page.drawings.count == 2)
    #expect(
      page.drawings[0].description.contains(
        "Seen and heard: 2 runs, the mean greatest path error falls from 6.00 to 3.00 mm; "
          + "heard, without a picture: 2 runs, the mean greatest path error falls from 8.00 to 5.00 mm."
      ))
    #expect(page.drawings[1].description.contains("Seen and heard from 8 % to 8 % of the points"))
    let styles = PageText.parts(of: page.drawings[0].markup, from: "class=\"curve ", to: " d=")
    #expect(Set(styles.filter { $0.contains("butt") }).count == 2)
    // A circle has 25 corners, a triangle of the third way four.
    let markers = PageText.parts(of: page.drawings[0].markup, from: "d=\"", to: "\"").map {
      $0.filter { $0 == "L" }.count
    }
    #expect(markers.count { $0 == 24 } == 3 && markers.count { $0 == 3 } == 3)
    #expect(page.rows()[1][1] == "seen and heard")
    #expect(page.rows()[2][1] == "heard, without a picture")
  }

  @Test("without a run, and with runs of no date, there is a page and a line")
  func nothing() {
    let none = PersonProgress([], person: nil)
    #expect(none.lines == ["Progress: nothing was done yet."])
    #expect(none.html.contains("Nothing was done yet.") && none.groups.isEmpty)
    #expect(none.csv.split(separator: "\n").count == 1)
    let undated = PersonProgress([run(.nan, errors: [1])], person: "Anna")
    #expect(undated.csv.contains("\nCircle,Anna,mm,,both,1,"))
    #expect(PageText(undated.html).drawings.isEmpty && PageText(undated.html).rows().count == 2)
  }
}
