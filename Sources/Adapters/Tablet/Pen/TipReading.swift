// What a tip reports, before the curve: for whoever looks at a pen rather than traces with it.

/// A report of a tip's force.
public struct TipReading: Sendable, Hashable, BitwiseCopyable {
  /// What the tip reports, as a fraction of the axis.
  public let rawFraction: Double
  /// What it reports while it hovers, as a fraction of the axis; 0 where that is not known yet.
  public let restFraction: Double

  /// Creates a report.
  public init(rawFraction: Double, restFraction: Double) {
    self.rawFraction = rawFraction
    self.restFraction = restFraction
  }

  /// The force above rest, 0...1, which the pressure curve bends.
  public var force: Double {
    restFraction < 1 ? min(max(rawFraction - restFraction, 0) / (1 - restFraction), 1) : 0
  }

  /// Whether the tip is worn, or stuck: without its rest subtracted it would sound in the air, for a touch begins at
  /// that force.
  ///
  /// libinput subtracts the rest as well, up to a fifth of the axis; xf86-input-wacom subtracts the least that came since
  /// the tool is in reach, and warns from a fifth on.
  public var isWorn: Bool { restFraction >= TipSwitch.downFraction }

  /// Whether it is so worn that others give up: more than a fifth of the axis.
  public var isWornOut: Bool { restFraction > TipSwitch.wornFraction }
}
