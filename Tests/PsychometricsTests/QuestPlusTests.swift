// QUEST+ against the public Python package questplus 2023.1 (numpy 2.4.6, xarray 2026.9.0), whose runs lie
// in Oracle/questplus.json, made by Oracle/make_questplus.py.

import Foundation
import Psychometrics
import Testing

@Suite struct QuestPlusTests {
  struct Run: Decodable, CustomTestStringConvertible, Sendable {
    struct Trial: Decodable {
      var index: Int
      var isCorrect: Bool
      var threshold, slope, guess, lapse, moment: Double
    }

    var name: String
    var scale: String
    var stimuli, thresholds, slopes, guesses, lapses: [Double]
    var trials: [Trial]
    var posterior: [Double]

    var testDescription: String { name }

    static func all() throws -> [Run] {
      let file = try #require(
        Bundle.module.url(
          forResource: "questplus", withExtension: "json", subdirectory: "Oracle"))
      return try JSONDecoder().decode([Run].self, from: Data(contentsOf: file))
    }

    func grid() throws -> QuestGrid {
      QuestGrid(
        stimuli: stimuli, thresholds: thresholds, slopes: slopes, guesses: guesses, lapses: lapses,
        scale: try #require(PsychometricFunction.Scale(rawValue: scale)))
    }
  }

  @Test("every stimulus, estimate and posterior is that of questplus 2023.1", arguments: 0..<4)
  func oracle(index: Int) throws {
    let run = try Run.all()[index]
    var quest = QuestPlus(try run.grid())
    for (trial, expected) in run.trials.enumerated() {
      #expect(quest.nextIndex == expected.index, "\(run.name), trial \(trial)")
      let isPossible = quest.take(isCorrect: expected.isCorrect, at: expected.index)
      #expect(isPossible)
      #expect(abs(quest.threshold.value - expected.threshold) < 1e-9)
      #expect(abs(quest.slope - expected.slope) < 1e-9)
      #expect(abs(quest.guess - expected.guess) < 1e-9)
      #expect(abs(quest.lapse - expected.lapse) < 1e-9)
      let moment = quest.posterior.enumerated().reduce(0) { $0 + $1.1 * cos(Double($1.0)) }
      #expect(abs(moment - expected.moment) < 1e-9)
    }
    #expect(quest.trialCount == run.trials.count)
    let difference = zip(quest.posterior, run.posterior).map { abs($0 - $1) }.max()
    #expect(quest.posterior.count == run.posterior.count)
    #expect(try #require(difference) < 1e-9)
  }

  @Test("the function rises from guess to 1 - lapse, and all but 1/e of it at the threshold")
  func function() {
    for scale in PsychometricFunction.Scale.allCases {
      let function = PsychometricFunction(
        threshold: scale == .log10 ? -1 : 0.1, slope: 2, guess: 0.5, lapse: 0.04, scale: scale)
      #expect(abs(function.probability(at: function.threshold) - (0.96 - 0.46 / M_E)) < 1e-12)
      #expect(abs(function.probability(at: scale == .log10 ? -9 : 0) - 0.5) < 1e-12)
      #expect(abs(function.probability(at: 9) - 0.96) < 1e-12)
    }
  }

  @Test("an answer that no function allows leaves the posterior as it was")
  func impossible() {
    var quest = QuestPlus(
      QuestGrid(
        stimuli: [-3, 3], thresholds: [-1, -0.5], slopes: [3], guesses: [0.5], lapses: [0]))
    let before = quest.posterior
    let isPossible = quest.take(isCorrect: false, at: 1)
    #expect(!isPossible)
    #expect(quest.posterior == before)
    #expect(quest.trialCount == 1)
  }

  @Test("a listener who is a step is found within a step of the stimuli beside it")
  func step() {
    let table = QuestTable(.threeDecades())
    for edge in stride(from: -2.45, through: -0.45, by: 0.5) {
      var random = StudyRandom(seed: 7, place: Int(edge * 100))
      var quest = QuestPlus(table)
      for _ in 0..<80 {
        let index = quest.nextIndex
        let hears = quest.grid.stimuli[index] >= edge
        quest.take(isCorrect: hears || random.uniform() < 0.5, at: index)
      }
      // The stimuli beside the edge are 0.05 away, a step is 0.1.
      #expect(abs(quest.threshold.value - edge) <= 0.15, "\(edge)")
    }
  }
}
