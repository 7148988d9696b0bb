// Whole runs with simulated listeners, whose thresholds are known. The figures are those a study may promise.

import Foundation
import Psychometrics
import Testing

@Suite struct ListenerTests {
  @Test("80 trials of QUEST+ find the thresholds of 1,000 listeners")
  func quest() {
    let table = QuestTable(.threeDecades())
    var errors: [Double] = []
    var held = 0
    for place in 0..<1_000 {
      var random = StudyRandom(seed: 15, purpose: 1, place: place)
      let threshold = pow(10, random.uniform(in: -2.2 ... -0.8))
      var listener = SimulatedListener(threshold: threshold, random: random)
      // The level at which as many answers are right as the Weibull function has at its threshold.
      let lapse = listener.lapse / 2
      let truth = log10(listener.difference(at: 1 - lapse - (0.5 - lapse) / M_E))
      var run = QuestPlus(table)
      for _ in 0..<80 {
        let index = run.nextIndex
        run.take(
          isCorrect: listener.isCorrect(at: pow(10, run.grid.stimuli[index])), at: index)
      }
      let found = run.threshold
      errors.append((found.value - truth) * log(10))
      if found.low <= truth, truth <= found.high { held += 1 }
    }
    let (median, deviation) = spread(ofLogarithms: errors)
    let figures = "median \(exp(median)), deviation \(exp(deviation) - 1), held \(held)"
    #expect(abs(exp(median) - 1) <= 0.03, "\(figures)")
    #expect(exp(deviation) - 1 <= 0.28, "\(figures)")
    #expect((930...980).contains(held), "\(figures)")
  }

  @Test(
    "a staircase settles where it should for 1,000 listeners",
    arguments: [Staircase.Steps.equal, .shorterDown])
  func staircase(steps: Staircase.Steps) throws {
    var errors: [Double] = []
    var trials: [Int] = []
    for place in 0..<1_000 {
      var random = StudyRandom(seed: 15, purpose: 2, place: place)
      let threshold = pow(10, random.uniform(in: -2.2 ... -0.8))
      let start = min(threshold * exp(random.uniform(in: log(4)...log(16))), 1)
      var listener = SimulatedListener(threshold: threshold, random: random)
      // Rare inattention hardly moves where three in a row are right.
      var attentive = listener
      attentive.lapse = 0
      let truth = attentive.difference(at: steps.target)
      var staircase = Staircase(start: start, highest: 1, steps: steps)
      while !staircase.isFinished, staircase.trialCount < 400 {
        staircase.take(isCorrect: listener.isCorrect(at: staircase.stimulus))
      }
      errors.append(log(try #require(staircase.threshold) / truth))
      trials.append(staircase.trialCount)
    }
    let (median, deviation) = spread(ofLogarithms: errors)
    let mean = trials.reduce(0, +) / trials.count
    let figures =
      "\(steps): median \(exp(median)), deviation \(exp(deviation) - 1), \(mean) trials"
    #expect(abs(exp(median) - 1) <= 0.08, "\(figures)")
    #expect(exp(deviation) - 1 <= 0.36, "\(figures)")
    #expect((55...72).contains(mean), "\(figures)")
  }

  @Test("a staircase steps as the rule says")
  func rule() {
    var staircase = Staircase(start: 0.8, highest: 1)
    for _ in 0..<2 { staircase.take(isCorrect: true) }
    #expect(abs(staircase.stimulus - 0.8) < 1e-12)
    staircase.take(isCorrect: true)
    #expect(abs(staircase.stimulus - 0.4) < 1e-12)
    staircase.take(isCorrect: false)
    #expect(abs(staircase.stimulus - 0.8) < 1e-12)
    #expect(staircase.reversals.count == 1)
    staircase.take(isCorrect: false)
    #expect(staircase.stimulus <= 1)
    #expect(staircase.threshold == nil)
  }

  @Test("identical conditions differ in one of twenty studies, true differences are found")
  func power() {
    let power = StudyPower.standard
    let none = power.found(ratio: 1, listeners: 20, studies: 1_000, seed: 1)
    #expect((0.035...0.065).contains(none), "\(none)")
    let few = power.found(ratio: 1.3, listeners: 12, studies: 1_000, seed: 2)
    let many = power.found(ratio: 1.3, listeners: 20, studies: 1_000, seed: 3)
    let large = power.found(ratio: 1.5, listeners: 12, studies: 1_000, seed: 4)
    // The same drawn by numpy and tested by scipy.stats.wilcoxon: 59, 86 and 93 %.
    #expect((0.54...0.66).contains(few), "\(few)")
    #expect((0.81...0.90).contains(many), "\(many)")
    #expect((0.90...0.97).contains(large), "\(large)")
  }

  @Test("whole studies of identical conditions differ in one of twenty")
  func identical() {
    // QUEST+ with a coarser domain, so that 2 x 12 x 1,000 runs take seconds.
    let table = QuestTable(
      QuestGrid(
        stimuli: (-10...0).map { Double($0) / 4 }, thresholds: (-20...0).map { Double($0) / 8 },
        slopes: [1.3], guesses: [0.5], lapses: [0.02]))
    var differing = 0
    for study in 0..<1_000 {
      var differences: [Double] = []
      for person in 0..<12 {
        var random = StudyRandom(seed: 16, purpose: UInt64(study), place: person)
        let threshold = pow(10, random.uniform(in: -2 ... -0.8))
        var listener = SimulatedListener(threshold: threshold, random: random)
        let found = (0..<2).map { _ in
          var run = QuestPlus(table)
          for _ in 0..<40 {
            let index = run.nextIndex
            run.take(
              isCorrect: listener.isCorrect(at: pow(10, run.grid.stimuli[index])), at: index)
          }
          return run.threshold.value
        }
        differences.append(found[1] - found[0])
      }
      if SignedRankTest(differences).probability < 0.05 { differing += 1 }
    }
    #expect((35...65).contains(differing), "\(differing)")
  }
}
