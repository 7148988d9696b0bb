// The normal distribution of mean 0 and deviation 1.

import RealModule

/// The normal distribution.
public enum NormalDistribution {
  /// The density at `x`.
  public static func density(_ x: Double) -> Double {
    Double.exp(-x * x / 2) / (2 * Double.pi).squareRoot()
  }

  /// The probability of a number up to `x`.
  public static func probability(upTo x: Double) -> Double {
    Double.erfc(-x / 2.0.squareRoot()) / 2
  }

  /// The number that a share of all stay below; infinite for 0 and 1.
  ///
  /// Abramowitz and Stegun 26.2.23, then Halley's steps.
  public static func quantile(_ share: Double) -> Double {
    guard share > 0 else { return -.infinity }
    guard share < 1 else { return .infinity }
    // The upper half has no digits left close to 1.
    guard share <= 0.5 else { return -quantile(1 - share) }
    let t = (-2 * Double.log(share)).squareRoot()
    let upper = 2.515517 + t * (0.802853 + t * 0.010328)
    let lower = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
    var x = upper / lower - t
    for _ in 0..<3 {
      let step = (probability(upTo: x) - share) / density(x)
      x -= step / (1 + x * step / 2)
    }
    return x
  }
}
