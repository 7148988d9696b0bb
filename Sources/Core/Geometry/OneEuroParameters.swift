// The parameters of a One Euro filter.

/// The parameters of a `OneEuroFilter`.
public struct OneEuroParameters: Sendable, Hashable, BitwiseCopyable {
  /// The cutoff frequency at rest, in hertz: lower is steadier and slower.
  public let minimumCutoffHertz: Double
  /// How much the cutoff grows with speed, in hertz per unit and second: higher lags less.
  public let beta: Double
  /// The cutoff frequency of the speed's own filter, in hertz; 1 is the authors' choice.
  public let derivativeCutoffHertz: Double

  /// Creates parameters; nil unless the cutoffs lie above 0, beta at or above it, all finite.
  public init?(minimumCutoffHertz: Double, beta: Double, derivativeCutoffHertz: Double = 1) {
    guard minimumCutoffHertz > 0, minimumCutoffHertz.isFinite, beta >= 0, beta.isFinite,
      derivativeCutoffHertz > 0, derivativeCutoffHertz.isFinite
    else { return nil }
    self.minimumCutoffHertz = minimumCutoffHertz
    self.beta = beta
    self.derivativeCutoffHertz = derivativeCutoffHertz
  }
}
