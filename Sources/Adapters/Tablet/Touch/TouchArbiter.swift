// Decides between pen and hand: a hand that holds a pen lies on the surface.

/// Whether fingers count, as the pen comes and goes.
///
/// Pen and fingers come through two nodes, so what one tells may be read before what the other told
/// earlier: the stamps decide.
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

  /// Whether a finger that lands at this time may be heard, also later on: one that lands while the
  /// pen is there is a hand that rests.
  public func allowsLanding(timeNanoseconds: Int64) -> Bool {
    !isPenNear && penLeftNanoseconds.map { timeNanoseconds > $0 } ?? true
  }
}
