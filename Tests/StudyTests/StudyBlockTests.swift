// Blocks of trials, answered by listeners whose thresholds are known.

import Analysis
import Foundation
import Geometry
import Micrograph
import Psychometrics
import Study
import Testing

@Suite struct StudyBlockTests {
  private func block(_ task: StudyTask, trials: Int = 200) throws -> StudyBlock {
    let plan = try StudyFiles(StudyFiles.allTasks).plan
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

  @Test("every shape and every sound of an event comes, as often as the others")
  func alternatives() throws {
    for task in [StudyTask.shape, .earcon] {
      var block = try block(task, trials: 1_000)
      var counts: [String: Int] = [:]
      while !block.isFinished {
        counts[block.next.stimulus.rightAnswer, default: 0] += 1
        block.take(isCorrect: false)
      }
      let count = task.alternativeNames.count
      #expect(count == task.alternatives && counts.count == count)
      // The number of each scatters by its root.
      let expected = 1_000 / Double(count)
      for (answer, found) in counts {
        #expect((Double(found) - expected).magnitude < 4 * expected.squareRoot(), "\(answer)")
      }
    }
  }

  @Test("adapted shapes and sounds become harder and have easy ones between; fixed ones stay")
  func adapted() throws {
    for task in [StudyTask.shape, .earcon] {
      for method in StudyPlan.Method.allCases {
        let plan = try StudyFiles(StudyFiles.allTasks).plan
        var part = try #require(plan.parts.first { $0.task == task })
        part.method = method
        part.trialCount = 40
        var block = StudyBlock(plan, part, place: 0, seed: 5)
        var last = 1.0
        var easy = 0
        while !block.isFinished {
          let trial = block.next
          switch trial.stimulus {
          case .shape(_, let contrast, _, _, _, _): last = trial.isCatch ? last : contrast
          case .earcon(_, let loudness, _, _): last = trial.isCatch ? last : loudness
          default: Issue.record("\(trial.stimulus)")
          }
          easy += trial.isCatch ? 1 : 0
          block.take(isCorrect: true)
        }
        #expect(easy == 3)
        #expect(method == .fixed ? last == 1 : last < 0.1, "\(task) \(method): \(last)")
      }
    }
  }

  @Test("rows under an overview last as long as an overview may")
  func overviewPace() throws {
    let plan = try StudyFiles(StudyFiles.allTasks).plan
    var part = try #require(plan.parts.first { $0.task == .columns })
    part.trialCount = 200
    var block = StudyBlock(plan, part, way: .overview, place: 0, seed: 5)
    while !block.isFinished {
      #expect((0.98...8.2).contains(block.next.stimulus.seconds))
      block.take(isCorrect: true)
    }
  }

  @Test("places and lines lie in their picture, and none is easy on purpose")
  func traced() throws {
    for task in [StudyTask.place, .follow] {
      var block = try block(task, trials: 100)
      while !block.isFinished {
        let trial = block.next
        #expect(!trial.isCatch)
        let picture = try #require(StudyPicture.traced(trial.stimulus))
        let hand = try #require(StudyHand(trial.stimulus))
        #expect(picture.width == StudyPicture.tracedPixels)
        for place in hand.line?.points ?? [hand.target] {
          #expect((40...560).contains(place.x) && (40...560).contains(place.y))
          // The brightest there is.
          #expect(try #require(picture.value(at: place)) > 0.85)
        }
        block.take(isCorrect: true)
      }
    }
  }

  @Test("a threshold of several alternatives is found with their chance level")
  func severalAlternatives() throws {
    let plan = try StudyFiles(StudyFiles.allTasks).plan
    for task in [StudyTask.shape, .earcon] {
      var part = try #require(plan.parts.first { $0.task == task })
      part.trialCount = 100
      part.method = .quest
      let guess = 1 / Double(try #require(task.alternatives))
      var own = plan
      own.parts = [part]
      var logarithms: [Double] = []
      for person in 0..<20 {
        var random = StudyRandom(seed: 33, place: person)
        let truth = PsychometricFunction(
          threshold: log10(0.05), slope: 1.7, guess: guess, lapse: 0.02)
        var block = StudyBlock(plan, part, place: 0, seed: UInt64(person))
        var rows: [StudyRow] = []
        while !block.isFinished {
          let trial = block.next
          var difference = 0.0
          if case .shape(_, let contrast, _, _, _, _) = trial.stimulus { difference = contrast }
          if case .earcon(_, let loudness, _, _) = trial.stimulus { difference = loudness }
          let isCorrect = random.uniform() < truth.probability(at: log10(difference))
          rows.append(
            StudyRows.row(rows.count + 1, trial, task: task, isCorrect: isCorrect))
          block.take(isCorrect: isCorrect)
        }
        let found = try #require(
          StudyFigures(own, rows: [("ABCDEF", rows)]).participants.first?.blocks.first)
        logarithms.append(log(try #require(found.threshold).value / 0.05))
        #expect(found.chance == guess && found.sensitivity != nil)
      }
      let sorted = logarithms.sorted()
      // The median of 20 runs that scatter by a fifth: three of its deviations.
      #expect(abs((sorted[9] + sorted[10]) / 2) < 0.17, "\(task): \(sorted)")
    }
  }

  @Test(
    "a listener's threshold is found again from the rows",
    arguments: [StudyPlan.Method.quest, .staircase])
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
