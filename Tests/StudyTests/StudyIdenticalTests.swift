// Studies in which nothing differs: each measure "finds" a difference in one of twenty. Truth: the level of the
// test, 5 %; PENUMBRA_ROUNDS=all draws 1,000 studies of every measure.

import Foundation
import Psychometrics
import Study
import TestBasics
import Testing

@Suite struct StudyIdenticalTests {
  private static let listeners = 12
  private static let text = """
    name = "Nothing differs"
    [tasks.shape]
    trials = 50
    [tasks.earcon]
    trials = 66
    [tasks.place]
    trials = 12
    [tasks.follow]
    trials = 12
    [conditions.classic]
    preset = "classic"
    [conditions.pure]
    preset = "classic"
    """

  /// What is the same of a listener under both conditions.
  private struct Listener {
    var random: StudyRandom
    let knowing: Double
    let quickness: Double
    let steadiness: Double

    init(_ study: Int, _ person: Int) {
      random = StudyRandom(seed: 23, purpose: UInt64(study), place: person)
      knowing = 0.3 + 0.6 * random.uniform()
      quickness = exp(0.3 * random.normal())
      steadiness = 0.5 + 0.4 * random.uniform()
    }

    mutating func answer(to stimulus: StudyStimulus, of task: StudyTask) -> String {
      switch task {
      case .place:
        return StudyTracing.place(
          distancePixels: 8 * quickness * exp(0.6 * random.normal()),
          seconds: 4 * quickness * exp(0.5 * random.normal()), wayPixels: 400
        ).text
      case .follow:
        let share = 1 / (1 + exp(-log(steadiness / (1 - steadiness)) - 0.8 * random.normal()))
        return StudyTracing.follow(
          share: share, pixelsPerSecond: 60 * quickness * exp(0.3 * random.normal()),
          rmsPixels: 20, seconds: 9
        ).text
      default:
        if random.uniform() < knowing { return stimulus.rightAnswer }
        return String(1 + random.index(below: task.alternatives ?? 2))
      }
    }
  }

  @Test("1,000 studies of identical conditions differ in 3.5 to 6.5 of 100 by every measure")
  func identical() async throws {
    let plan = try StudyFiles.parse(Self.text)
    let studies = Rounds.count(usually: 60, all: 1_000)
    // A trial's stimulus does not matter here, only its answer.
    let trials: [StudyTask: [StudyBlock.Trial]] = Dictionary(
      uniqueKeysWithValues: plan.parts.map { part in
        var block = StudyBlock(plan, part, place: 0, seed: 3)
        var trials: [StudyBlock.Trial] = []
        while !block.isFinished {
          trials.append(block.next)
          block.take(isCorrect: true)
        }
        return (part.task, trials)
      })
    var found: [String: Int] = [:]
    var names: Set<String> = []
    for study in 0..<studies {
      let people = (0..<Self.listeners).map { person in
        var listener = Listener(study, person)
        let rows = plan.parts.flatMap { part in
          ["C1", "C2"].flatMap { code in
            (trials[part.task] ?? []).map { trial in
              let answer = listener.answer(to: trial.stimulus, of: part.task)
              return StudyRows.row(
                1, trial, task: part.task, code: code,
                isCorrect: answer == trial.stimulus.rightAnswer, answer: answer)
            }
          }
        }
        return (code: "P\(person)", rows: rows)
      }
      for comparison in StudyFigures(plan, rows: people).comparisons {
        #expect(comparison.listeners == Self.listeners)
        let name = "\(comparison.task) \(comparison.measure)"
        names.insert(name)
        if comparison.probability < 0.05 { found[name, default: 0] += 1 }
      }
      await Task.yield()
    }
    #expect(names.count == 6)
    // Few studies scatter by more than the figure's own range: four deviations then.
    let expected = 0.05 * Double(studies)
    let reach = max(0.015 * Double(studies), studies < 1_000 ? 4 * expected.squareRoot() : 0)
    for name in names {
      let count = Double(found[name] ?? 0)
      #expect(abs(count - expected) <= reach, "\(name): \(count) of \(studies); \(found)")
    }
  }
}
