// Features made comparable: first each to unit spread, then all so that gestures of one class
// scatter equally in every direction.

/// The scale of each feature and what they have in common.
///
/// After Mahalanobis, "On the generalised distance in statistics", Proceedings of the National
/// Institute of Sciences of India 2, 1936, with one covariance for all classes.
public struct FeatureSpace: Sendable, Hashable {
  /// The mean of each feature.
  let means: [Double]
  /// The spread of each feature.
  let deviations: [Double]
  /// The lower triangle, row by row, whose product with its transpose is the covariance within classes.
  let triangle: [Double]

  // A feature that never differs in the rows is not divided by nothing.
  private static let leastDeviation = 1e-3
  // What is added to each variance within classes, which is below 1: rows never show all of it.
  private static let addedVariance = 0.02

  /// Takes numbers; nil where their counts do not fit or they cannot be divided by.
  init?(means: [Double], deviations: [Double], triangle: [Double]) {
    let count = means.count
    guard deviations.count == count, triangle.count == count * (count + 1) / 2,
      (means + deviations + triangle).allSatisfy(\.isFinite), deviations.allSatisfy({ $0 > 0 }),
      (0..<count).allSatisfy({ triangle[$0 * ($0 + 3) / 2] > 0 })
    else { return nil }
    self.means = means
    self.deviations = deviations
    self.triangle = triangle
  }

  /// Learns from the features of examples and their classes; an example of the class nil counts for the
  /// scales alone.
  init(_ examples: [[Double]], classes: [Int?]) {
    let count = examples.first?.count ?? 0
    let means = Self.mean(examples, count: count)
    var variances = [Double](repeating: 0, count: count)
    for example in examples {
      for index in 0..<count {
        let difference = example[index] - means[index]
        variances[index] += difference * difference / Double(examples.count)
      }
    }
    let deviations = variances.map { max($0.squareRoot(), Self.leastDeviation) }
    self.means = means
    self.deviations = deviations
    var groups: [Int: [[Double]]] = [:]
    for (example, label) in zip(examples, classes) {
      guard let label else { continue }
      groups[label, default: []].append(
        Self.standardised(example, means: means, deviations: deviations))
    }
    triangle = Self.triangle(of: groups.sorted { $0.key < $1.key }.map(\.value), count: count)
  }

  /// The features in units of their spread.
  func standardised(_ features: [Double]) -> [Double] {
    Self.standardised(features, means: means, deviations: deviations)
  }

  /// Standardised features in units of the spread within classes.
  func whitened(_ standardised: [Double]) -> [Double] {
    var numbers = standardised
    var place = 0
    for row in numbers.indices {
      for column in 0..<row {
        numbers[row] -= triangle[place] * numbers[column]
        place += 1
      }
      numbers[row] /= triangle[place]
      place += 1
    }
    return numbers
  }

  private static func standardised(
    _ features: [Double], means: [Double], deviations: [Double]
  ) -> [Double] {
    features.indices.map { (features[$0] - means[$0]) / deviations[$0] }
  }

  private static func mean(_ examples: [[Double]], count: Int) -> [Double] {
    var mean = [Double](repeating: 0, count: count)
    for example in examples {
      for index in 0..<count { mean[index] += example[index] / Double(examples.count) }
    }
    return mean
  }

  /// The Cholesky factor of the covariance within groups.
  private static func triangle(of groups: [[[Double]]], count: Int) -> [Double] {
    var covariance = [Double](repeating: 0, count: count * count)
    let examples = groups.reduce(0) { $0 + $1.count }
    for group in groups {
      let mean = mean(group, count: count)
      for example in group {
        for row in 0..<count {
          let difference = (example[row] - mean[row]) / Double(examples)
          for column in 0...row {
            covariance[row * count + column] += difference * (example[column] - mean[column])
          }
        }
      }
    }
    // Few examples show correlations that are not there: those shrink, the variances stay.
    let shrink = Double(examples) / Double(examples + count)
    var triangle: [Double] = []
    triangle.reserveCapacity(count * (count + 1) / 2)
    for row in 0..<count {
      let first = row * (row + 1) / 2
      for column in 0...row {
        var sum = covariance[row * count + column]
        sum = row == column ? sum + addedVariance : sum * shrink
        let other = column * (column + 1) / 2
        for index in 0..<column { sum -= triangle[first + index] * triangle[other + index] }
        if row == column {
          triangle.append(max(sum, addedVariance / 2).squareRoot())
        } else {
          triangle.append(sum / triangle[other + column])
        }
      }
    }
    return triangle
  }
}
