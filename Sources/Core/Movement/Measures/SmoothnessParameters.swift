// What the measures of smoothness depend on besides the speed.

/// The parameters of spectral arc length, with the values of Balasubramanian, Melendez-Calderon,
/// Roby-Brami and Burdet, "On the analysis of movement smoothness", Journal of NeuroEngineering and
/// Rehabilitation 12:112, 2015: 10 Hz, a share of 0.05 and a padding level of 4.
public struct SmoothnessParameters: Sendable, Hashable {
  /// Frequencies above this do not count.
  public var cutoffHertz: Double
  /// The share of the spectrum's peak below which the end of the spectrum does not count.
  public var amplitudeThreshold: Double
  /// How often the spectrum's length is doubled beyond the next power of two, with zeros.
  public var paddingLevel: Int

  /// Creates parameters.
  ///
  /// - Precondition: the cut-off is above 0, the threshold in 0...1 and the padding level in 0...8.
  public init(
    cutoffHertz: Double = 10, amplitudeThreshold: Double = 0.05, paddingLevel: Int = 4
  ) {
    precondition(cutoffHertz > 0, "no cut-off")
    precondition((0...1).contains(amplitudeThreshold), "no share of a peak")
    precondition((0...8).contains(paddingLevel), "no level of padding")
    self.cutoffHertz = cutoffHertz
    self.amplitudeThreshold = amplitudeThreshold
    self.paddingLevel = paddingLevel
  }
}
