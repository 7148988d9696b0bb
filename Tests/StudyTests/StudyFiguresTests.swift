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

  @Test(
    "choices have their share and confusions, hands their medians and comparisons of both measures")
  func otherTasks() throws {
    let plan = try StudyFiles(StudyFiles.allTasks).plan
    let people = (0..<8).map { person in
      let rows =
        StudyRows.rows(plan, .shape, codes: ["C1", "C2"], seed: 5) { trial, code in
          // Every ring is taken for a disc under C1.
          code == "C1" && trial.stimulus.rightAnswer == "2" ? "1" : trial.stimulus.rightAnswer
        }
        + StudyRows.rows(plan, .place, codes: ["C1", "C2"], seed: 5) { trial, code in
          StudyTracing.place(
            distancePixels: 4, seconds: (code == "C1" ? 2 : 3) + Double(person) / 10,
            wayPixels: 100
          ).text
        }
        + StudyRows.rows(plan, .follow, codes: ["C1", "C2"], seed: 5) { trial, code in
          StudyTracing.follow(
            share: code == "C1" ? 0.5 : 0.75, pixelsPerSecond: 80, rmsPixels: 9, seconds: 6
          ).text
        }
      return (code: "P\(person)", rows: rows)
    }
    let figures = StudyFigures(plan, rows: people)
    let blocks = figures.participants[0].blocks
    let shape = try #require(blocks.first { $0.task == .shape && $0.condition == "C1" })
    let rings = people[0].rows.count {
      $0.task == .shape && $0.conditionCode == "C1" && !$0.isCatch
        && $0.stimulus.rightAnswer == "2"
    }
    #expect(rings > 0)
    #expect(
      shape.confusions
        == [StudyFigures.Confusion(shown: "ring", told: "disc", count: rings)])
    #expect(shape.share?.value == Double(shape.trials - rings) / Double(shape.trials))
    #expect(shape.chance == 0.2 && shape.threshold == nil)
    let place = try #require(blocks.first { $0.task == .place && $0.condition == "C2" })
    #expect(place.seconds?.value == 3 && place.distancePixels?.value == 4 && place.trials == 20)
    #expect(place.catchTrials == 0)
    func compared(_ task: StudyTask, _ measure: StudyMeasure) throws -> StudyFigures.Comparison {
      try #require(figures.comparisons.first { $0.task == task && $0.measure == measure })
    }
    let times = try compared(.place, .seconds)
    let mean = (0..<8).reduce(0.0) { $0 + log((3 + Double($1) / 10) / (2 + Double($1) / 10)) } / 8
    #expect(abs(times.meanDifference - mean) < 1e-3 && times.probability == 2.0 / 256)
    #expect(try compared(.place, .distance).probability == 1)
    #expect(try compared(.follow, .share).meanDifference == 0.25)
    #expect(try compared(.follow, .speed).meanDifference == 0)
    #expect(try compared(.shape, .sensitivity).meanDifference > 0)
    let again = try JSONDecoder().decode(StudyFigures.self, from: JSONEncoder().encode(figures))
    #expect(again == figures)
  }

  @Test("nobody and nothing answered have figures without numbers")
  func nothing() throws {
    let plan = try StudyFiles().plan
    let figures = StudyFigures(plan, rows: [("ABCDEF", [])])
    #expect(figures.participants[0].blocks.isEmpty && figures.comparisons.isEmpty)
  }
}
