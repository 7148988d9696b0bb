// What a recogniser says of one gesture.

/// The answer to one gesture.
///
/// Its uncertainty is told by `confidence`, `margin` and `strangeness`: shares without a unit, as
/// the model sees them. How often it is right with other hands is told by ``RecogniserEvaluation``.
public struct Recognition: Sendable, Hashable {
  /// The gesture's name, or `other` where the recogniser is not sure enough.
  public let label: String
  /// How sure it is of the label, 0...1; never below a half.
  public let confidence: Double
  /// The gesture that is most likely if it is one at all.
  public let nearest: String
  /// How much speaks for `nearest`, 0...1; from a half on it is the label.
  ///
  /// It is the probability of its class, and less where the shape is further from all that were learned
  /// than others of its class are.
  public let acceptance: Double
  /// How much more probable `nearest` is than the next gesture, 0...1.
  public let margin: Double
  /// How far the shape is from the nearest one learned, as a share of how far gestures of its class from
  /// hands not learned are; above 1 it is unusual.
  public let strangeness: Double

  /// Creates an answer.
  public init(
    label: String, confidence: Double, nearest: String, acceptance: Double, margin: Double,
    strangeness: Double
  ) {
    self.label = label
    self.confidence = confidence
    self.nearest = nearest
    self.acceptance = acceptance
    self.margin = margin
    self.strangeness = strangeness
  }
}
