// The table of a run: page and CSV cell by cell, means and bests against an independent calculation.

import Foundation
import Movement
import TestBasics
import Testing

@testable import Report

@Suite("Table of an exercise") struct ExerciseTableTests {
  private static let exercises = [SampleRuns.circle, SampleRuns.targets, SampleRuns.rhythm]

  @Test("every cell of the page is the cell of the CSV", arguments: 0..<30)
  func cellsAreEqual(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let record = SampleRuns.random(
      Self.exercises[seed % 3], attempts: Int.random(in: 1...9, using: &random), &random)
    let table = ExerciseTable(record)
    let page = PageText(ExerciseReport.html(record)).rows()
    let csv = table.csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(page.count == record.attempts.count + 3 && csv.count == record.attempts.count + 1)
    #expect(page[0] == table.headings && csv[0] == table.names)
    #expect(page[0].count == csv[0].count)
    #expect(Array(page[1..<csv.count]) == Array(csv.dropFirst()))
    #expect(page[csv.count] == ["Mean"] + table.meanCells)
    #expect(page[csv.count + 1] == ["Best"] + table.bestCells)
  }

  @Test("means and bests are those of the table's own cells, to the last digit", arguments: 0..<30)
  func meansAndBests(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(1_000 + seed))
    let record = SampleRuns.random(Self.exercises[seed % 3], attempts: 8, &random)
    let table = ExerciseTable(record)
    for (place, column) in table.columns.enumerated() {
      // From last to first, each step a new mean.
      var (mean, count, all) = (0.0, 0.0, [Double]())
      for attempt in record.attempts.reversed() {
        guard let value = Double(table.cells(attempt)[place + 1]), value.isFinite else { continue }
        count += 1
        mean += (value - mean) / count
        all.append(value)
      }
      #expect((table.means[place] == nil) == all.isEmpty)
      if !all.isEmpty {
        let printed = try #require(table.means[place]?.value)
        // Half a step of the sixth digit, or of the third decimal; below 1e-12 it is 0.
        let digits = printed == 0 ? -12 : floor(log10(printed.magnitude)) - 5
        let half = column.isTime ? 5e-4 : 0.5 * pow(10, digits)
        #expect(abs(printed - mean) <= half * (1 + 1e-6) + 1e-12, "\(mean) \(printed)")
      }
      let sorted = all.sorted()
      let best: Double? =
        switch column.better {
        case .more: sorted.last
        case .less: sorted.first
        case nil: nil
        }
      #expect(table.bestCells[place] == best.flatMap(column.figure)?.text ?? "")
    }
  }

  @Test("whole numbers are whole, times have thousandths, all else six digits")
  func formats() throws {
    var record = SampleRuns.record()
    for (number, greatest) in [(1, 1.0), (2, 2.0), (3, 4.0)] {
      record.attempts.append(
        SampleRuns.attempt(number, points: number - 1, greatest: greatest))
    }
    let table = ExerciseTable(record)
    let lines = table.csv.split(separator: "\n")
    #expect(
      lines[0]
        == "attempt,points,duration_s,followed_share,path_error_rms_mm,path_error_maximum_mm,"
        + "path_error_frechet_mm,length_mm,mean_speed_mm_per_s,sparc,ldlj")
    #expect(lines[2] == "2,1,1.800,,,2.00000,,,,,")
    #expect(table.meanCells == ["1.00000", "1.800", "", "", "2.33333", "", "", "", "", ""])
    #expect(table.bestCells == ["2", "", "", "", "1.00000", "", "", "", "", ""])
  }

  @Test("the throughput is no time, though its name ends like one")
  func throughput() {
    var record = SampleRuns.record(SampleRuns.targets)
    var figures = AttemptFigures(durationSeconds: 2, points: 4)
    figures.throughputBitsPerSecond = 3.1415926
    figures.meanMovementSeconds = 0.4567
    record.attempts = [ExerciseAttempt(number: 1, touches: [], figures: figures)]
    #expect(ExerciseTable(record).csv.hasSuffix("\n1,4,2.000,,,0.457,3.14159\n"))
  }

  @Test("JSON has the names of the CSV and the numbers of its cells", arguments: 0..<12)
  func findings(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(2_000 + seed))
    let record = SampleRuns.random(Self.exercises[seed % 3], attempts: 5, &random)
    let table = ExerciseTable(record)
    let json = try JSONSerialization.jsonObject(
      with: try JSONEncoder().encode(ExerciseFindings(record)))
    let root = try #require(json as? [String: Any])
    let attempts = try #require(root["attempts"] as? [[String: Any]])
    #expect(attempts.count == 5)
    for (attempt, figures) in zip(record.attempts, attempts) {
      #expect(Set(figures.keys) == Set(table.names))
      for (name, cell) in zip(table.names, table.cells(attempt)) {
        #expect((figures[name] as? NSNumber)?.doubleValue == Double(cell), "\(name)")
      }
    }
    let means = try #require(root["mean"] as? [String: Any])
    for (name, cell) in zip(table.names.dropFirst(), table.meanCells) {
      #expect((means[name] as? NSNumber)?.doubleValue == Double(cell), "\(name)")
    }
    let best = try #require(root["best"] as? [String: Any])
    #expect(
      Set(best.keys)
        == Set(table.columns.filter { $0.better != nil }.map { $0.name(unit: record.unitName) }))
    #expect(root["began"] as? String == "2026-03-01T12:00:00Z")
    #expect(root["points"] as? Int == record.points)
    #expect(root["most_points"] as? Int == record.mostPoints)
  }
}
