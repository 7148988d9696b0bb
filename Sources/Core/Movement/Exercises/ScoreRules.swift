// What counts: how near is how much.

/// The points of an attempt.
///
/// Of a shape that is followed the greatest distance from it counts, of targets each by itself how far from its
/// middle it was touched, of a rhythm each tap by its time from the beat.
///
/// Ours, of no paper: points are for the player, whole numbers without a unit and without an
/// uncertainty. What is measured is told by ``AttemptFigures``; the usual steps are
/// those of ``usual(for:)``.
public struct ScoreRules: Sendable, Hashable {
  /// A step: so near is so much.
  public struct Step: Sendable, Hashable {
    /// The greatest error that is worth this: shares of the side, or of a beat for a rhythm.
    public var within: Double
    /// What it is worth.
    public var points: Int

    /// Creates a step.
    public init(within: Double, points: Int) {
      self.within = within
      self.points = points
    }
  }

  /// The steps, the nearest first; further away is worth nothing.
  public var steps: [Step]
  /// By how much points are multiplied where the exercise is done by ear alone.
  public var byEarFactor: Int

  /// The most steps.
  public static let mostSteps = 16
  /// The points that a step may have.
  public static let pointRange = 0...1_000
  /// The factors that are possible.
  public static let factors = 1...100

  /// Creates rules.
  public init(steps: [Step], byEarFactor: Int = 1) {
    self.steps = steps
    self.byEarFactor = byEarFactor
  }
}
