// Targets to reach one after the other.

/// Rings of targets.
///
/// The multi-directional tapping test of ISO/TS 9241-411:2012, "Ergonomics of human-system
/// interaction, part 411: Evaluation methods for the design of physical input devices", annex B.
/// What it comes to is told by ``ReachFigures``.
public struct ReachTask: Sendable, Hashable {
  /// A ring, of which each target is reached from the one opposite.
  public struct Ring: Sendable, Hashable {
    /// The ring's diameter, as a share of the side; a way is that times the cosine of 90 degrees by the number of targets.
    public var distance: Double
    /// The diameter of a target, as a share of the side.
    public var width: Double

    /// Creates a ring.
    public init(distance: Double, width: Double) {
      self.distance = distance
      self.width = width
    }
  }

  /// The rings, in their order.
  public var rings: [Ring]
  /// How many targets a ring has: odd, so that each way leads to another one.
  public var targetCount: Int

  /// The distances and widths that are possible.
  public static let lengths = 0.005...0.95
  /// The numbers of targets that are possible.
  public static let targetCounts = 3...25
  /// The most rings.
  public static let mostRings = 12

  /// Creates a task.
  public init(rings: [Ring], targetCount: Int = 9) {
    self.rings = rings
    self.targetCount = targetCount
  }

  /// How many ways lead from a target to the next, over all rings: the first touch of a ring is a beginning.
  public var wayCount: Int { rings.count * targetCount }
}
