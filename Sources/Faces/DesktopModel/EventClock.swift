// The desktop stamps what a mouse or a stylus does with a clock of its own, and hands it over once a
// frame: when it happened is told by that clock, as far as it may be trusted.

/// The desktop's time in terms of CLOCK_MONOTONIC.
///
/// Where its zero lies is not laid down. The event that arrived soonest after its stamp counts as
/// having arrived at once; all others are as old as they are later than that.
public struct EventClock: Sendable {
  // What is older comes from another clock or from a window that stood still.
  private static let oldestMilliseconds: Int32 = 1_000

  private var soonest: UInt32?

  /// Creates a clock that has seen no event.
  public init() {}

  /// When an event happened, in nanoseconds of CLOCK_MONOTONIC.
  ///
  /// - Parameters:
  ///   - milliseconds: its stamp, which wraps around every 49.7 days.
  ///   - now: when it arrived, in nanoseconds of CLOCK_MONOTONIC.
  public mutating func nanoseconds(ofEventAt milliseconds: UInt32, arrivedAt now: Int64) -> Int64 {
    let later = UInt32(truncatingIfNeeded: now / 1_000_000) &- milliseconds
    let age = soonest.map { Int32(bitPattern: later &- $0) } ?? 0
    guard age > 0, age <= EventClock.oldestMilliseconds else {
      soonest = later
      return now
    }
    return now - Int64(age) * 1_000_000
  }
}
