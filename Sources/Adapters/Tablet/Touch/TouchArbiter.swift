// Palm rejection: a hand that holds a pen rests on the surface.

/// Whether fingers count while the pen comes and goes.
///
/// Pen and fingers use two nodes, so a report of one may be read before an earlier report of the
/// other: the time stamps decide.
public struct TouchArbiter: Sendable, Hashable {
  /// Whether a pen is in proximity.
  public private(set) var isPenNear = false
  private var penLeftNanoseconds: Int64?

  /// Creates an arbiter of a surface without a pen.
  public init() {}

  /// Takes a pen's coming or leaving at a time in nanoseconds of CLOCK_MONOTONIC; a pen that was
  /// unplugged has left.
  public mutating func setPenNear(_ isNear: Bool, timeNanoseconds: Int64) {
    if isPenNear, !isNear { penLeftNanoseconds = max(penLeftNanoseconds ?? .min, timeNanoseconds) }
    isPenNear = isNear
  }

  /// Whether a finger that lands at this time counts, now and later: one that lands while the pen
  /// is in reach is a resting hand.
  public func allowsLanding(timeNanoseconds: Int64) -> Bool {
    !isPenNear && penLeftNanoseconds.map { timeNanoseconds > $0 } ?? true
  }
}
