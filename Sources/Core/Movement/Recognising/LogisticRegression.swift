// The probability of each class, linear in the features.

import RealModule

/// The weights of each class.
///
/// Multinomial logistic regression with a penalty on the squares of the weights: Bishop, "Pattern
/// Recognition and Machine Learning", 2006, section 4.3.4. The minimum is found by limited-memory
/// BFGS: Liu and Nocedal, "On the limited memory BFGS method for large scale optimization",
/// Mathematical Programming 45, 1989. Weights have no standard errors: what they are worth is told
/// by rows that were not learned from (``HeldOutTest``).
public struct LogisticRegression: Sendable, Hashable {
  /// How many classes.
  public let classCount: Int
  /// How many features.
  public let featureCount: Int
  /// For each class the weights of the features, then its constant.
  public let weights: [Double]

  /// Takes weights; nil where there are not `classCount * (featureCount + 1)` finite ones.
  init?(classCount: Int, featureCount: Int, weights: [Double]) {
    guard classCount > 0, featureCount > 0, weights.count == classCount * (featureCount + 1),
      weights.allSatisfy(\.isFinite)
    else { return nil }
    self.classCount = classCount
    self.featureCount = featureCount
    self.weights = weights
  }

  /// Learns from examples: the weights for which the mean of -ln p(class) plus half of `penalty` times
  /// the sum of the squared weights, without the constants, is least.
  ///
  /// - Parameters:
  ///   - features: those of each example, of about unit spread and as many in each.
  ///   - classes: the class of each example, from 0.
  ///   - classCount: how many classes there are.
  ///   - classWeights: how much an example of each class counts in the mean; nil for 1 each.
  ///   - penalty: the weight of the penalty, above 0.
  ///   - gradientTolerance: how flat the place found is.
  ///   - mostSteps: after so many steps the search ends.
  public init(
    features: [[Double]], classes: [Int], classCount: Int, classWeights: [Double]? = nil,
    penalty: Double,
    gradientTolerance: Double = 1e-4, mostSteps: Int = 200
  ) {
    let featureCount = features.first?.count ?? 0
    self.classCount = classCount
    self.featureCount = featureCount
    let stride = featureCount + 1
    let minimiser = LimitedMemoryMinimiser(
      mostSteps: mostSteps, gradientTolerance: gradientTolerance)
    let total = classes.reduce(0) { $0 + (classWeights?[$1] ?? 1) }
    let shares = (0..<classCount).map { (classWeights?[$0] ?? 1) / max(total, 1e-300) }
    var probabilities = [Double](repeating: 0, count: classCount)
    weights = minimiser.minimum(from: [Double](repeating: 0, count: classCount * stride)) {
      weights, gradient in
      var value = 0.0
      for index in gradient.indices {
        let isConstant = index % stride == featureCount
        gradient[index] = isConstant ? 0 : penalty * weights[index]
        if !isConstant { value += penalty / 2 * weights[index] * weights[index] }
      }
      for (example, actual) in zip(features, classes) {
        let share = shares[actual]
        Self.scores(example, weights, &probabilities)
        value -= share * Self.normalise(&probabilities, logarithmOf: actual)
        for candidate in 0..<classCount {
          let error = share * (probabilities[candidate] - (candidate == actual ? 1 : 0))
          let first = candidate * stride
          for index in 0..<featureCount { gradient[first + index] += error * example[index] }
          gradient[first + featureCount] += error
        }
      }
      return value
    }
  }

  /// The probability of each class.
  public func probabilities(of features: [Double]) -> [Double] {
    var probabilities = [Double](repeating: 0, count: classCount)
    Self.scores(features, weights, &probabilities)
    _ = Self.normalise(&probabilities, logarithmOf: 0)
    return probabilities
  }

  private static func scores(_ features: [Double], _ weights: [Double], _ scores: inout [Double]) {
    var place = 0
    for candidate in scores.indices {
      var sum = 0.0
      for feature in features {
        sum += weights[place] * feature
        place += 1
      }
      scores[candidate] = sum + weights[place]
      place += 1
    }
  }

  /// Makes probabilities of scores.
  ///
  /// - Returns: the logarithm of one of them.
  private static func normalise(_ scores: inout [Double], logarithmOf actual: Int) -> Double {
    let highest = scores.max() ?? 0
    let chosen = scores[actual] - highest
    var sum = 0.0
    for index in scores.indices {
      scores[index] = Double.exp(scores[index] - highest)
      sum += scores[index]
    }
    for index in scores.indices { scores[index] /= sum }
    return chosen - Double.log(sum)
  }
}
