// Figures of answers whose truth is known.

import Foundation
import Psychometrics
import Study
import Testing

@Suite struct StudyFiguresTests {
  @Test("d', criterion, errors and the exponent are those of the counts")
  func blocks() throws {
    let plan = try StudyFiles().plan
    // Says yes to every gap and to nothing else.
    let rows =
      StudyRows.rows(plan, .vacancy, codes: ["C1"], seed: 5) { trial, _ in
        trial.stimulus.rightAnswer
      }
      + StudyRows.rows(plan, .columns, codes: ["C1"], seed: 5) { trial, _ in
        // Twice as many as there are.
        String(2 * (Int(trial.stimulus.rightAnswer) ?? 0))
      }
    let blocks = StudyFigures(plan, rows: [("ABCDEF", rows)]).participants[0].blocks
    let vacancy = try #require(blocks.first { $0.task == .vacancy })
    let signals = rows.count {
      guard case .row(_, .some, _, _, _) = $0.stimulus else { return false }
      return $0.task == .vacancy && !$0.isCatch
    }
    let noises = vacancy.trials - signals
    let expected = Detection(hits: signals, signals: signals, falseAlarms: 0, noises: noises)
    #expect(vacancy.sensitivity == expected.sensitivity && vacancy.criterion == expected.criterion)
    #expect(vacancy.catchTrials == 2 && vacancy.catchCorrect == 2 && !vacancy.isDoubtful)
    let columns = try #require(blocks.first { $0.task == .columns })
    #expect(abs(try #require(columns.meanError) - 1) < 1e-12)
    #expect(abs(try #require(columns.exponent) - 1) < 1e-9)
    #expect(columns.catchCorrect == 0 && columns.isDoubtful)
    #expect(blocks.allSatisfy { $0.isComplete })
  }

  @Test("a condition that is better for every listener is found; unfinished blocks do not count")
  func comparison() throws {
    let plan = try StudyFiles().plan
    var people: [(code: String, rows: [StudyRow])] = (0..<8).map { person in
      let rows = StudyRows.rows(plan, .columns, codes: ["C1", "C2"], seed: UInt64(person)) {
        trial, code in
        let count = Int(trial.stimulus.rightAnswer) ?? 0
        return String(code == "C1" ? count : count + 1 + person)
      }
      return ("P\(person)", rows)
    }
    people.append(("Q", Array(people[0].rows.prefix(25))))
    let figures = StudyFigures(plan, rows: people)
    let comparison = try #require(figures.comparisons.first { $0.task == .columns })
    #expect(comparison.first == "C1" && comparison.second == "C2")
    #expect(comparison.listeners == 8)
    #expect(comparison.meanDifference > 0)
    // All eight signs alike: 2 / 2^8.
    #expect(abs(comparison.probability - 2.0 / 256) < 1e-12)
    #expect(figures.notice.contains("not audiometry"))
    let again = try JSONDecoder().decode(
      StudyFigures.self, from: JSONEncoder().encode(figures))
    #expect(again == figures)
  }

  @Test("nobody and nothing answered have figures without numbers")
  func nothing() throws {
    let plan = try StudyFiles().plan
    let figures = StudyFigures(plan, rows: [("ABCDEF", [])])
    #expect(figures.participants[0].blocks.isEmpty && figures.comparisons.isEmpty)
  }
}
