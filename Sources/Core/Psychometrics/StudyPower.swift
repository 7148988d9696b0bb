// How many listeners a difference needs: studies are drawn and tested as real ones would be.

import RealModule

/// The chance to find that one condition's thresholds are lower than another's.
public struct StudyPower: Sendable, Hashable {
  /// The spread of one threshold of one listener, as a share: 0.23 for 80 trials of QUEST+ and some
  /// days' difference.
  public var measurement: Double
  /// How differently listeners take to a condition, as a share.
  public var interaction: Double
  /// Below this a difference counts as found.
  public var level: Double

  /// The spreads of 80 trials a condition, and one wrong finding in twenty.
  public static let standard = StudyPower(measurement: 0.23, interaction: 0.15, level: 0.05)

  /// Creates an assumption.
  public init(measurement: Double, interaction: Double, level: Double) {
    self.measurement = measurement
    self.interaction = interaction
    self.level = level
  }

  /// The share of studies that find a difference.
  ///
  /// - Parameters:
  ///   - ratio: the true ratio of the thresholds; 1 where nothing differs.
  ///   - listeners: how many take part in both conditions.
  ///   - studies: how many are drawn.
  ///   - seed: what they are drawn from.
  /// - Returns: the share, 0...1.
  public func found(ratio: Double, listeners: Int, studies: Int, seed: UInt64) -> Double {
    found(
      shift: Double.log(ratio), measurement: Double.log(1 + measurement),
      interaction: Double.log(1 + interaction), listeners: listeners, studies: studies, seed: seed)
  }

  /// The share of studies that find a difference of numbers of any kind.
  ///
  /// - Parameters:
  ///   - shift: the true difference of the conditions.
  ///   - measurement: the deviation of one listener's number, in the same unit.
  ///   - interaction: the deviation of how listeners take to a condition, in the same unit.
  ///   - listeners: how many take part in both conditions.
  ///   - studies: how many are drawn.
  ///   - seed: what they are drawn from.
  /// - Returns: the share, 0...1.
  public func found(
    shift: Double, measurement: Double, interaction: Double, listeners: Int, studies: Int,
    seed: UInt64
  ) -> Double {
    // Both conditions of a listener scatter.
    let spread = (2 * (measurement * measurement + interaction * interaction)).squareRoot()
    var random = StudyRandom(seed: seed, purpose: 1, place: listeners)
    var found = 0
    for _ in 0..<studies {
      let differences = (0..<listeners).map { _ in shift + spread * random.normal() }
      if SignedRankTest(differences).probability < level { found += 1 }
    }
    return Double(found) / Double(studies)
  }
}
