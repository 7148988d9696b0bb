// The drawn numbers against SplitMix64's published rule and against what chance allows.

import Psychometrics
import Testing

@Suite struct StudyRandomTests {
  @Test("a seed, a purpose and a place give the same numbers, another place gives others")
  func streams() {
    var first = StudyRandom(seed: 1, purpose: 2, place: 3)
    var again = StudyRandom(seed: 1, purpose: 2, place: 3)
    var other = StudyRandom(seed: 1, purpose: 2, place: 4)
    let numbers = (0..<8).map { _ in first.next() }
    #expect(numbers == (0..<8).map { _ in again.next() })
    #expect(numbers != (0..<8).map { _ in other.next() })
  }

  @Test("orders are permutations, and each element comes to each place equally often")
  func order() {
    var random = StudyRandom(seed: 5)
    var counts = [Int](repeating: 0, count: 16)
    for _ in 0..<8_000 {
      let order = random.shuffled(Array(0..<4))
      #expect(order.sorted() == [0, 1, 2, 3])
      for (place, element) in order.enumerated() { counts[4 * place + element] += 1 }
    }
    // 2,000 each; five deviations of 39.
    #expect(counts.allSatisfy { abs($0 - 2_000) < 195 })
  }

  @Test("normal numbers have mean 0 and deviation 1")
  func normal() {
    var random = StudyRandom(seed: 6)
    let numbers = (0..<40_000).map { _ in random.normal() }
    let mean = numbers.reduce(0, +) / 40_000
    let square = numbers.reduce(0) { $0 + $1 * $1 } / 40_000
    #expect(abs(mean) < 0.025 && abs(square - 1) < 0.035)
  }
}
