// One of several: how well a listener tells which of n things it was, whatever n is.

import RealModule

/// The answers to a task with several alternatives, one of which is right.
public struct AlternativeChoice: Sendable, Hashable {
  /// The answers that were right.
  public var right: Int
  /// All answers.
  public var trials: Int
  /// How many alternatives there are, 2 or more.
  public var alternatives: Int

  // Beyond these the share is that of guessing or of certainty to the last answer of a study.
  private static let sensitivityRange = -4.0...8.0
  private static let integrationReach = 7.0
  private static let integrationStep = 0.1
  private static let bisections = 40

  /// Creates counts.
  public init(right: Int = 0, trials: Int = 0, alternatives: Int) {
    precondition(alternatives >= 2, "nothing to choose from")
    self.right = right
    self.trials = trials
    self.alternatives = alternatives
  }

  /// The share of right answers without any knowledge.
  public var chance: Double { 1 / Double(alternatives) }

  /// The share of right answers with its 95 % interval (Wilson, "Probable inference, the law of succession,
  /// and statistical inference", 1927); nil without answers.
  public var share: Estimate? {
    guard trials > 0 else { return nil }
    let n = Double(trials)
    let p = Double(right) / n
    let z = NormalDistribution.quantile(0.975)
    let middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    let reach = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    return Estimate(value: p, low: max(middle - reach, 0), high: min(middle + reach, 1))
  }

  /// The sensitivity d' of one who takes the alternative that is heard most clearly, 0 for chance, with its
  /// 95 % interval; nil without answers.
  ///
  /// Half an answer is added to either side, so that it is never infinite.
  public var sensitivity: Estimate? {
    guard let share else { return nil }
    let n = Double(trials)
    let own = (Double(right) + 0.5) / (n + 1)
    func value(_ share: Double) -> Double {
      Self.sensitivity(share: min(max(share, 0.5 / (n + 1)), (n + 0.5) / (n + 1)), alternatives)
    }
    let middle = value(own)
    return Estimate(
      value: middle, low: min(value(share.low), middle), high: max(value(share.high), middle))
  }

  /// The share of right answers of a listener with a sensitivity: the integral of
  /// phi(x - d') Phi(x)^(n - 1) (Green and Swets, "Signal detection theory and psychophysics", 1966).
  public static func share(sensitivity: Double, alternatives: Int) -> Double {
    let steps = Int(2 * integrationReach / integrationStep)
    var sum = 0.0
    for step in 0...steps {
      let x = sensitivity - integrationReach + Double(step) * integrationStep
      let others = Double.pow(NormalDistribution.probability(upTo: x), alternatives - 1)
      sum += NormalDistribution.density(x - sensitivity) * others
    }
    return min(max(sum * integrationStep, 0), 1)
  }

  /// The sensitivity at which a share of the answers is right, from -4 to 8.
  public static func sensitivity(share wanted: Double, _ alternatives: Int) -> Double {
    var (low, high) = (sensitivityRange.lowerBound, sensitivityRange.upperBound)
    for _ in 0..<bisections {
      let middle = (low + high) / 2
      if share(sensitivity: middle, alternatives: alternatives) < wanted {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }
}
