// Checks the order of a recording's time stamps: time is constant within a report and increases
// between two. A step back is damage, except where a clock of 32 bits wraps around. The kernel's
// own stamps are such seconds on 32-bit machines (struct input_event holds them unsigned), and
// counters of microseconds come from devices and converters.

/// A place at which a clock of 32 bits wrapped around; the times after it are unwrapped.
public struct ClockWrap: Sendable, Hashable {
  /// What 32 bits counted.
  public enum Unit: Sendable, Hashable, CaseIterable {
    /// 71.6 minutes long.
    case microseconds
    /// 136 years long.
    case seconds

    /// The time from one beginning to the next, in microseconds.
    var periodMicroseconds: Int64 {
      switch self {
      case .microseconds: 1 << 32
      case .seconds: (1 << 32) * 1_000_000
      }
    }
  }

  /// The first line after the wrap, counted from 1.
  public var line: Int
  /// What 32 bits counted.
  public var unit: Unit
}

/// Takes a recording's stamps one by one.
struct EventClock {
  /// Where the clock wrapped around.
  private(set) var wraps: [ClockWrap] = []
  private var offset: Int64 = 0
  private var last = Int64.min

  /// The longest time between two stamps on both sides of a wrap, in microseconds: a minute.
  ///
  /// A larger distance from the clock's two ends means another recording, not a wrap.
  private static let longestStep: Int64 = 60_000_000

  /// How far a stamp lies before the one above it, in microseconds; its time otherwise.
  enum Reading {
    case time(Int64)
    case back(Int64)
  }

  /// Reads the stamp of a line, in microseconds.
  mutating func read(_ stamp: Int64, line: Int) -> Reading {
    if stamp + offset < last {
      guard let unit = wrap(at: stamp) else { return .back(last - stamp - offset) }
      offset += unit.periodMicroseconds
      wraps.append(ClockWrap(line: line, unit: unit))
    }
    last = stamp + offset
    return .time(last)
  }

  private func wrap(at stamp: Int64) -> ClockWrap.Unit? {
    ClockWrap.Unit.allCases.first { unit in
      // No recording lasts 136 years, and three times that does not fit in 64 bits of nanoseconds.
      if unit == .seconds, wraps.contains(where: { $0.unit == .seconds }) { return false }
      let step = stamp + offset + unit.periodMicroseconds - last
      let end = unit.periodMicroseconds - (last - offset)
      return stamp <= Self.longestStep && (1...Self.longestStep).contains(end)
        && (0...Self.longestStep).contains(step)
    }
  }
}
