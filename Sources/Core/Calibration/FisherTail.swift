// The F distribution with 2 and n degrees of freedom, the law of a squared distance in the plane
// against a variance estimated from n residuals. With 2 in the numerator it has a closed form; see
// Johnson, Kotz and Balakrishnan, Continuous Univariate Distributions, volume 2 (1995), chapter 27.

import RealModule

/// Tails of F(2, n).
enum FisherTail {
  /// The chance of a value above `value`.
  static func probability(above value: Double, degrees: Int) -> Double {
    let degrees = Double(degrees)
    return Double.pow(1 + 2 * value / degrees, -degrees / 2)
  }

  /// The value that is exceeded with this probability.
  static func quantile(exceededWith probability: Double, degrees: Int) -> Double {
    let degrees = Double(degrees)
    return degrees / 2 * (Double.pow(probability, -2 / degrees) - 1)
  }
}
