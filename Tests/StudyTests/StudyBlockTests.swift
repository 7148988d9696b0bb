// Blocks of trials, answered by listeners whose thresholds are known.

import Foundation
import Psychometrics
import Study
import Testing

@Suite struct StudyBlockTests {
  private func block(_ task: StudyTask, trials: Int = 200) throws -> StudyBlock {
    let plan = try StudyFiles().plan
    var part = try #require(plan.parts.first { $0.task == task })
    part.trialCount = trials
    return StudyBlock(plan, part, place: 1, seed: 77)
  }

  @Test(
    "a block made again from its answers goes on as if it had not been broken off",
    arguments: StudyTask.allCases)
  func resumed(task: StudyTask) throws {
    var whole = try block(task)
    var answers: [Bool] = []
    var random = StudyRandom(seed: 4)
    while !whole.isFinished {
      var again = try block(task)
      if whole.answered.isMultiple(of: 40) {
        for answer in answers { again.take(isCorrect: answer) }
        #expect(again.next == whole.next)
      }
      #expect(whole.next == whole.next)
      let isCorrect = random.uniform() < 0.75
      answers.append(isCorrect)
      whole.take(isCorrect: isCorrect)
    }
    #expect(answers.count == 200)
  }

  @Test("patches lie in the window, either comes first, and their levels are moved apart")
  func patches() throws {
    var block = try block(.brighter)
    var firsts = 0
    var differences: [Double] = []
    while !block.isFinished {
      guard case .patches(let first, let second, let a, let b) = block.next.stimulus else {
        Issue.record("\(block.next) is no patch")
        return
      }
      #expect((0...1).contains(first) && (0...1).contains(second) && first != second)
      #expect((-3...3).contains(a) && (-3...3).contains(b))
      #expect(block.next.stimulus.rightAnswer == (first > second ? "1" : "2"))
      firsts += first > second ? 1 : 0
      differences.append(a - b)
      block.take(isCorrect: true)
    }
    // 100 +- 3.5 deviations of 7.1.
    #expect((75...125).contains(firsts))
    // Of two even numbers of a range of 6: 6 / sqrt(6) = 2.45.
    let square = differences.reduce(0) { $0 + $1 * $1 } / 200
    #expect(abs(square.squareRoot() - 2.45) < 0.4)
  }

  @Test("half of the rows have a gap, never at an end; counts go from 3 to 30")
  func rows() throws {
    var rows = try block(.vacancy)
    var gaps = 0
    while !rows.isFinished {
      guard case .row(let count, let gap, let depth, _, _) = rows.next.stimulus else { return }
      if let gap {
        #expect(gap >= 2 && gap < count - 2)
        gaps += 1
      }
      #expect(depth == (rows.next.isCatch ? 1 : 0.5))
      #expect(rows.next.stimulus.rightAnswer == (gap == nil ? "2" : "1"))
      rows.take(isCorrect: true)
    }
    #expect((75...125).contains(gaps))
    var columns = try block(.columns)
    var counts: Set<Int> = []
    while !columns.isFinished {
      guard case .row(let count, nil, 0, let pace, _) = columns.next.stimulus else { return }
      #expect((2...20).contains(pace))
      #expect(columns.next.stimulus.rightAnswer == String(count))
      counts.insert(count)
      columns.take(isCorrect: true)
    }
    #expect(counts.min() == 3 && counts.max() == 30)
  }

  @Test("a listener's threshold is found again from the rows", arguments: StudyPlan.Method.allCases)
  func threshold(method: StudyPlan.Method) throws {
    let plan = try StudyFiles().plan
    var part = plan.parts[0]
    part.trialCount = 120
    part.method = method
    var logarithms: [Double] = []
    for person in 0..<40 {
      var random = StudyRandom(seed: 31, place: person)
      var block = StudyBlock(plan, part, place: 0, seed: UInt64(person))
      var rows: [StudyRow] = []
      while !block.isFinished {
        let trial = block.next
        guard case .patches(let first, let second, _, _) = trial.stimulus else { return }
        // 79.4 % right at 0.05.
        let heard = 0.8203791459684608 * abs(first - second) / 0.05
        let isCorrect =
          random.uniform() < 0.01 + 0.98 * NormalDistribution.probability(upTo: heard)
        rows.append(StudyRows.row(rows.count + 1, trial, isCorrect: isCorrect))
        block.take(isCorrect: isCorrect)
      }
      let figures = StudyFigures(plan, rows: [("ABCDEF", rows)])
      let found = try #require(figures.participants.first?.blocks.first)
      #expect(found.catchTrials == 10 && found.trials == 110)
      logarithms.append(log(try #require(found.threshold).value))
    }
    // The level at which the Weibull function's share, 0.810, is right.
    let truth = 0.05 * NormalDistribution.quantile(0.8161) / 0.8203791459684608
    let sorted = logarithms.sorted()
    // The median of 40 runs that scatter by 22 %: three of its deviations.
    #expect(abs((sorted[19] + sorted[20]) / 2 - log(truth)) < 0.13)
  }
}
