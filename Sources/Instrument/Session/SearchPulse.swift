// A longer analysis is heard while it lasts: silence would be taken for a key that was not noticed.

/// When the sound of a search is due.
struct SearchPulse: Sendable {
  private var nextNanoseconds: Int64?

  // What is over sooner is answered by its result.
  private static let firstNanoseconds: Int64 = 1_000_000_000
  private static let intervalNanoseconds: Int64 = 3_000_000_000

  /// Whether it sounds now; asked at each poll.
  mutating func isDue(isSearching: Bool, nowNanoseconds now: Int64) -> Bool {
    guard isSearching else {
      nextNanoseconds = nil
      return false
    }
    guard let next = nextNanoseconds else {
      nextNanoseconds = now &+ Self.firstNanoseconds
      return false
    }
    guard next <= now else { return false }
    nextNanoseconds = now &+ Self.intervalNanoseconds
    return true
  }
}
