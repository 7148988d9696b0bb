// The desktop stamps what a mouse or a stylus does with a clock of its own, and hands it over once a
// frame: when it happened is told by that clock, as far as it may be trusted.

/// The desktop's time in terms of CLOCK_MONOTONIC.
///
/// Where its zero lies is not laid down, nor that it runs as fast. The event that arrived soonest after
/// its stamp counts as having arrived at once; all others are as old as they are later than that. What
/// counts as at once rises by a millisecond a second, more than clocks differ, until an event comes
/// sooner again.
public struct EventClock: Sendable {
  // What is older comes from another clock or from a window that stood still.
  private static let oldestMilliseconds: Int32 = 1_000

  private var soonest: (milliseconds: UInt32, nowNanoseconds: Int64)?

  /// Creates a clock that has seen no event.
  public init() {}

  /// When an event happened, in nanoseconds of CLOCK_MONOTONIC.
  ///
  /// - Parameters:
  ///   - milliseconds: its stamp, which wraps around every 49.7 days.
  ///   - now: when it arrived, in nanoseconds of CLOCK_MONOTONIC.
  public mutating func nanoseconds(ofEventAt milliseconds: UInt32, arrivedAt now: Int64) -> Int64 {
    let later = UInt32(truncatingIfNeeded: now / 1_000_000) &- milliseconds
    var age: Int32 = 0
    if let soonest {
      let rise = UInt32(truncatingIfNeeded: (now - soonest.nowNanoseconds) / 1_000_000_000)
      age = Int32(bitPattern: later &- soonest.milliseconds &- rise)
    }
    guard age > 0, age <= EventClock.oldestMilliseconds else {
      soonest = (later, now)
      return now
    }
    return now - Int64(age) * 1_000_000
  }
}
