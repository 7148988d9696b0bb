// The desktop stamps mouse and stylus events with a clock of its own, and delivers them once a
// frame: the time of an event is derived from that clock, as far as it can be trusted.

/// Converts the desktop's time to CLOCK_MONOTONIC.
///
/// Neither the zero of that clock nor its rate is specified. The event that arrived soonest after
/// its stamp counts as having arrived at once; all others are as old as they are later than that.
/// This reference rises by a millisecond a second, more than clocks differ, until an event arrives
/// sooner again.
public struct EventClock: Sendable {
  // Older events come from another clock or from a window that did not respond.
  private static let oldestMilliseconds: Int32 = 1_000

  private var soonest: (milliseconds: UInt32, nowNanoseconds: Int64)?

  /// Creates a clock that has seen no event.
  public init() {}

  /// The time of an event, in nanoseconds of CLOCK_MONOTONIC.
  ///
  /// - Parameters:
  ///   - milliseconds: its stamp, which wraps around every 49.7 days.
  ///   - now: when it arrived, in nanoseconds of CLOCK_MONOTONIC.
  /// - Returns: the time, not later than `now`.
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
