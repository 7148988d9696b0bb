// Choices among several alternatives. Truth: scipy's quad and brentq of the integral, Wilson's
// interval as scipy.stats.binomtest has it, and binom.cdf for places of medians.

import Foundation
import Psychometrics
import Testing

@Suite struct AlternativeChoiceTests {
  @Test(
    "the share of right answers is that of scipy's integral, and chance is 1/n",
    arguments: [
      (2, [0.5, 0.6381632, 0.76024994, 0.9213504, 0.98305257]),
      (5, [0.2, 0.33453343, 0.49369886, 0.78783898, 0.94531133]),
      (11, [0.09090909, 0.18521867, 0.32320125, 0.65763065, 0.89557986]),
    ])
  func shares(alternatives: Int, shares: [Double]) {
    for (sensitivity, share) in zip([0.0, 0.5, 1, 2, 3], shares) {
      let found = AlternativeChoice.share(sensitivity: sensitivity, alternatives: alternatives)
      #expect(abs(found - share) < 1e-7, "\(found) against \(share)")
    }
    #expect(AlternativeChoice(alternatives: alternatives).chance == 1 / Double(alternatives))
  }

  @Test(
    "the sensitivity of a share is scipy's root",
    arguments: [
      (2, [-0.74161432, 0.0, 0.95387255, 1.8123876]),
      (5, [0.38267119, 1.01925172, 1.84627759, 2.59970369]),
      (11, [0.92467893, 1.52865992, 2.31367307, 3.02941891]),
    ])
  func sensitivities(alternatives: Int, sensitivities: [Double]) {
    for (share, sensitivity) in zip([0.3, 0.5, 0.75, 0.9], sensitivities) {
      let found = AlternativeChoice.sensitivity(share: share, alternatives)
      #expect(abs(found - sensitivity) < 1e-6, "\(found) against \(sensitivity)")
    }
  }

  @Test("41 of 50 has Wilson's interval, and all or none right has finite numbers")
  func interval() throws {
    let share = try #require(AlternativeChoice(right: 41, trials: 50, alternatives: 5).share)
    #expect(share.value == 0.82)
    #expect(
      abs(share.low - 0.6920394632569922) < 1e-9 && abs(share.high - 0.9022980732976582) < 1e-9)
    for right in [0, 50] {
      let choice = AlternativeChoice(right: right, trials: 50, alternatives: 11)
      let found = try #require(choice.sensitivity)
      #expect(found.low <= found.value && found.value <= found.high)
      #expect(found.low.isFinite && found.high.isFinite)
    }
    #expect(AlternativeChoice(alternatives: 2).share == nil)
  }

  @Test("the interval of guessing and of knowing holds the truth for 95 of 100 listeners")
  func coverage() throws {
    for sensitivity in [0.0, 1.5] {
      let truth = AlternativeChoice.share(sensitivity: sensitivity, alternatives: 5)
      var held = 0
      for place in 0..<400 {
        var random = StudyRandom(seed: 21, purpose: UInt64(sensitivity * 10), place: place)
        var choice = AlternativeChoice(trials: 50, alternatives: 5)
        choice.right = (0..<50).count { _ in random.uniform() < truth }
        let found = try #require(choice.sensitivity)
        if found.low <= sensitivity, sensitivity <= found.high { held += 1 }
      }
      // 380 +- 3.5 deviations of 4.4; an interval of whole answers holds a little more.
      #expect((364...398).contains(held), "\(sensitivity): \(held)")
    }
  }

  @Test("a median's interval lies at the places that the sign test has")
  func median() throws {
    for (count, place) in [(6, 1), (12, 3), (20, 6), (50, 18)] {
      let numbers = (1...count).map(Double.init).reversed().map { $0 }
      let found = try #require(MeasuredMedian.estimate(of: numbers))
      #expect(found.value == Double(count + 1) / 2)
      #expect(found.low == Double(place) && found.high == Double(count + 1 - place))
    }
    #expect(MeasuredMedian.estimate(of: [1, 2, 3, 4, 5]) == nil)
    #expect(MeasuredMedian.value(of: []) == nil && MeasuredMedian.value(of: [3, 1]) == 2)
  }

  @Test("the interval of a median holds the true one of skewed times for 95 of 100 or more")
  func medianCoverage() throws {
    var held = 0
    for place in 0..<1_000 {
      var random = StudyRandom(seed: 22, place: place)
      // Logarithms are normal: the median is 1.
      let times = (0..<12).map { _ in exp(0.5 * random.normal()) }
      let found = try #require(MeasuredMedian.estimate(of: times))
      if found.low <= 1, 1 <= found.high { held += 1 }
    }
    // With 12 numbers the places hold it in 96.1 % of cases, +- 3.5 deviations of 0.6.
    #expect((939...983).contains(held), "\(held)")
  }
}
