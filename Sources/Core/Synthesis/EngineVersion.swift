// The version of the arithmetic that makes the sound. It increases by one with every change after
// which the same control frames sound different; a session records its version, so that it always
// sounds as it was heard.

/// The versions of the engine that this program renders with.
public enum EngineVersion: Int, Sendable, Hashable, CaseIterable {
  /// Passes direct current on.
  case first = 1
  /// Blocks direct current before gain and limiter, and starts anew whenever all is silent.
  case second = 2
  /// Finds the coefficients of gliding filters at every sixteenth frame, and between those by quintics, and
  /// reaches motion that came late over 5 ms.
  case third = 3
  /// Rests before the first stroke, too, and waits for what is stamped up to 20 ms ahead.
  case fourth = 4

  /// The version that new sound is made with.
  public static let current = EngineVersion.fourth

  /// Whether an engine that has fallen silent is as one that was just made.
  public var beginsAnew: Bool {
    @_noAllocation @_noLocks get { self != .first }
  }

  /// Whether an engine that no stroke has reached begins anew whenever all is silent.
  public var restsBeforeStrokes: Bool {
    rawValue >= EngineVersion.fourth.rawValue
  }

  /// How far ahead of its cycle a stroke's stamp may lie, in seconds, where that is more than two periods.
  ///
  /// An overview's beginning is sent 10 ms ahead.
  public var farthestSecondsAhead: Double {
    rawValue >= EngineVersion.fourth.rawValue ? 0.02 : 0
  }

  /// Whether direct current is kept from the ports.
  var blocksDirectCurrent: Bool {
    self != .first
  }

  /// Whether motion that came late is reached without a step.
  public var joinsLatePlans: Bool {
    rawValue >= EngineVersion.third.rawValue
  }

  /// Whether gliding coefficients are found at knots; before, frame by frame.
  var glidesByKnots: Bool {
    rawValue >= EngineVersion.third.rawValue
  }
}
