// How often a listener is right at a stimulus: the Weibull function in the form of Watson, "QUEST+: A
// general multidimensional Bayesian adaptive psychometric method", Journal of Vision 17(3), 2017.

import RealModule

/// A Weibull function.
public struct PsychometricFunction: Sendable, Hashable {
  /// What stimuli and thresholds are given in.
  public enum Scale: String, Sendable, Hashable, CaseIterable {
    /// The decimal logarithm of the stimulus.
    case log10
    /// The stimulus itself, above 0.
    case linear
  }

  /// Where all but 1/e of the way from guess to 1 - lapse is gone, on the scale.
  public var threshold: Double
  /// The steepness at the threshold.
  public var slope: Double
  /// How often a listener who hears nothing is right, or says yes: 0.5 for two alternatives.
  public var guess: Double
  /// How often a listener errs who hears everything.
  public var lapse: Double
  /// The scale of stimulus and threshold.
  public var scale: Scale

  /// Creates a function.
  public init(
    threshold: Double, slope: Double, guess: Double, lapse: Double, scale: Scale = .log10
  ) {
    self.threshold = threshold
    self.slope = slope
    self.guess = guess
    self.lapse = lapse
    self.scale = scale
  }

  /// The share of right answers at a stimulus, 0...1.
  public func probability(at stimulus: Double) -> Double {
    let exponent =
      switch scale {
      case .log10: Double.pow(10, slope * (stimulus - threshold))
      case .linear: Double.pow(stimulus / threshold, slope)
      }
    return 1 - lapse - (1 - guess - lapse) * Double.exp(-exponent)
  }
}
