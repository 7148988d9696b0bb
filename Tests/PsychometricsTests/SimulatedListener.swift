// A listener whose sensitivity grows with the difference and who is inattentive at times: the one of signal
// detection theory, not the one of the Weibull function that is fitted.

import Psychometrics

struct SimulatedListener {
  /// The difference at which 79.4 % would be right without inattention.
  var threshold: Double
  var lapse = 0.02
  var random: StudyRandom

  /// The share of right answers at a difference.
  func probability(at difference: Double) -> Double {
    let heard = NormalDistribution.probability(upTo: difference * Self.scale / threshold)
    return lapse / 2 + (1 - lapse) * heard
  }

  /// The difference at which a share is right.
  func difference(at probability: Double) -> Double {
    let heard = (probability - lapse / 2) / (1 - lapse)
    return threshold * NormalDistribution.quantile(heard) / Self.scale
  }

  mutating func isCorrect(at difference: Double) -> Bool {
    random.uniform() < probability(at: difference)
  }

  private static let scale = NormalDistribution.quantile(0.794)
}

/// Median, and geometric deviation as a share, of ratios.
func spread(ofLogarithms logarithms: [Double]) -> (median: Double, deviation: Double) {
  let sorted = logarithms.sorted()
  let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  let mean = logarithms.reduce(0, +) / Double(logarithms.count)
  let variance =
    logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(logarithms.count)
  return (median, variance.squareRoot())
}
