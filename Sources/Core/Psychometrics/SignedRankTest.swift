// Whether paired numbers differ: Wilcoxon, "Individual comparisons by ranking methods", Biometrics
// Bulletin 1(6), 1945.

import RealModule

/// The signed-rank test of differences.
public struct SignedRankTest: Sendable, Hashable {
  /// The differences that are not 0.
  public let count: Int
  /// The sum of the ranks of the positive differences.
  public let positiveRankSum: Double
  /// The probability of a sum at least as far from the middle where nothing differs; 1 without differences.
  public let probability: Double

  // Up to here the distribution is counted out, beyond it is as good as normal.
  private static let largestExact = 60

  /// Tests differences; those of 0 are left out, and equal ones share their mean rank.
  public init(_ differences: [Double]) {
    let kept = differences.filter { $0 != 0 && $0.isFinite }
    count = kept.count
    let order = kept.indices.sorted { kept[$0].magnitude < kept[$1].magnitude }
    // Twice the rank: a shared one may be a half.
    var doubled = [Int](repeating: 0, count: kept.count)
    var ties = 0.0
    var first = 0
    while first < order.count {
      var end = first
      while end < order.count, kept[order[end]].magnitude == kept[order[first]].magnitude {
        end += 1
      }
      for place in first..<end { doubled[order[place]] = first + end + 1 }
      let size = Double(end - first)
      ties += size * size * size - size
      first = end
    }
    let sum = kept.indices.reduce(0) { kept[$1] > 0 ? $0 + doubled[$1] : $0 }
    positiveRankSum = Double(sum) / 2
    if kept.isEmpty {
      probability = 1
    } else if kept.count <= Self.largestExact {
      probability = Self.exact(sum, doubled)
    } else {
      probability = Self.normal(Double(sum) / 2, kept.count, ties)
    }
  }

  /// Every choice of signs is equally likely.
  private static func exact(_ sum: Int, _ doubled: [Int]) -> Double {
    let total = doubled.reduce(0, +)
    var shares = [Double](repeating: 0, count: total + 1)
    shares[0] = 1
    var reach = 0
    for rank in doubled {
      for value in stride(from: reach, through: 0, by: -1) {
        let half = shares[value] / 2
        shares[value] = half
        shares[value + rank] += half
      }
      reach += rank
    }
    let lower = min(sum, total - sum)
    let tail = shares[0...lower].reduce(0, +)
    return min(2 * tail, 1)
  }

  private static func normal(_ sum: Double, _ count: Int, _ ties: Double) -> Double {
    let n = Double(count)
    let mean = n * (n + 1) / 4
    let variance = n * (n + 1) * (2 * n + 1) / 24 - ties / 48
    // A rank sum is a whole number or a half: from its edge on.
    let distance = max((sum - mean).magnitude - 0.5, 0) / variance.squareRoot()
    return min(2 * NormalDistribution.probability(upTo: -distance), 1)
  }
}
