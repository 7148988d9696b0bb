// The signed-rank test against scipy.stats.wilcoxon, version 1.17.1, and against all signs counted out.

import Foundation
import Psychometrics
import Testing

@Suite struct SignedRankTestTests {
  @Test("twelve differences have the probability that scipy counts out")
  func exact() {
    let test = SignedRankTest([
      0.3, -0.1, 0.25, 0.41, -0.05, 0.6, 0.12, 0.33, -0.2, 0.07, 0.5, 0.28,
    ])
    #expect(test.count == 12)
    #expect(test.positiveRankSum == 78 - 9)
    #expect(abs(test.probability - 0.01611328125) < 1e-12)
  }

  @Test("equal differences share their mean rank, as all 2,048 signs counted out have it")
  func ties() {
    let test = SignedRankTest([1, 1, 2, -2, 3, 3, -1, 4, 5, 5, 2])
    #expect(test.positiveRankSum == 59)
    #expect(abs(test.probability - 0.01953125) < 1e-12)
  }

  @Test("eighty differences have scipy's normal approximation with its correction")
  func normal() {
    let numbers = (1...80).map(Double.init)
    let differences = numbers.map { number in
      let wave: Double = sin(1.7 * number)
      return wave * (1 + number / 40) + 0.2
    }
    #expect(abs(SignedRankTest(differences).probability - 0.24478907649985582) < 1e-9)
  }

  @Test("differences of nothing and no differences say nothing")
  func nothing() {
    #expect(SignedRankTest([]).probability == 1)
    #expect(SignedRankTest([0, 0]).count == 0)
    #expect(SignedRankTest([0, 0]).probability == 1)
    #expect(SignedRankTest([1]).probability == 1)
  }
}
