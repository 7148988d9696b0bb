// What a run says about its listener.

/// A number with the range in which it lies with 95 % probability.
public struct Estimate: Sendable, Hashable, Codable {
  /// The number.
  public var value: Double
  /// The lower end of the interval.
  public var low: Double
  /// The upper end of the interval.
  public var high: Double

  /// Creates an estimate.
  public init(value: Double, low: Double, high: Double) {
    self.value = value
    self.low = low
    self.high = high
  }

  /// Both ends and the number itself, each put through a rising function.
  public func mapped(_ transform: (Double) -> Double) -> Estimate {
    Estimate(value: transform(value), low: transform(low), high: transform(high))
  }
}

extension QuestPlus {
  /// The probability of each threshold of the domain.
  public var thresholdProbabilities: [Double] {
    let share = grid.functionsPerThreshold
    return grid.thresholds.indices.map { threshold in
      (0..<share).reduce(0) { $0 + posterior[threshold * share + $1] }
    }
  }

  /// The mean threshold, on the domain's scale, with its 95 % interval.
  public var threshold: Estimate {
    let probabilities = thresholdProbabilities
    let mean = zip(probabilities, grid.thresholds).reduce(0) { $0 + $1.0 * $1.1 }
    return Estimate(
      value: mean, low: quantile(0.025, probabilities), high: quantile(0.975, probabilities))
  }

  /// The mean slope.
  public var slope: Double { mean { $0.slope } }

  /// The mean guess rate.
  public var guess: Double { mean { $0.guess } }

  /// The mean lapse rate.
  public var lapse: Double { mean { $0.lapse } }

  private func mean(_ number: (PsychometricFunction) -> Double) -> Double {
    zip(posterior, grid.functions).reduce(0) { $0 + $1.0 * number($1.1) }
  }

  // A threshold stands for the range up to halfway to its neighbours, evenly.
  private func quantile(_ share: Double, _ probabilities: [Double]) -> Double {
    let thresholds = grid.thresholds
    var sum = 0.0
    for (index, probability) in probabilities.enumerated() {
      guard sum + probability >= share, probability > 0 else {
        sum += probability
        continue
      }
      let former = index > 0 ? thresholds[index - 1] : nil
      let next = index + 1 < thresholds.count ? thresholds[index + 1] : nil
      let below = former.map { (thresholds[index] - $0) / 2 }
      let above = next.map { ($0 - thresholds[index]) / 2 }
      let low = thresholds[index] - (below ?? above ?? 0)
      let high = thresholds[index] + (above ?? below ?? 0)
      return low + (high - low) * (share - sum) / probability
    }
    return thresholds[thresholds.count - 1]
  }
}
