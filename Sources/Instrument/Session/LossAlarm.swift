// A loss is told again, for whoever was away from the headphones.

import Engine

/// The repetitions of a loss that nobody has answered yet.
struct LossAlarm: Sendable {
  /// What was lost.
  let earcon: Earcon
  private var dueNanoseconds: ArraySlice<Int64>

  private static let repetitionsNanoseconds: [Int64] = [2_000_000_000, 8_000_000_000]

  /// An alarm whose first sound was just played.
  init(_ earcon: Earcon, nowNanoseconds now: Int64) {
    self.earcon = earcon
    dueNanoseconds = Self.repetitionsNanoseconds.map { now &+ $0 }[...]
  }

  /// Whether it sounds again now.
  mutating func isDue(nowNanoseconds now: Int64) -> Bool {
    guard let next = dueNanoseconds.first, next <= now else { return false }
    dueNanoseconds.removeFirst()
    return true
  }

  /// Whether it has sounded for the last time.
  var isOver: Bool { dueNanoseconds.isEmpty }
}
