// A longer analysis, and a tablet that is awaited, are heard while they last: silence would be taken for a key that
// was not noticed, or for a pen that is there.

/// When the sound of a search is due.
struct SearchPulse: Sendable {
  private var nextNanoseconds: Int64?
  private let firstNanoseconds: Int64

  private static let intervalNanoseconds: Int64 = 3_000_000_000

  /// A pulse that is first due after a second: what is over sooner is answered by its result.
  init(firstNanoseconds: Int64 = 1_000_000_000) {
    self.firstNanoseconds = firstNanoseconds
  }

  /// Whether it sounds now; asked at each poll.
  mutating func isDue(isSearching: Bool, nowNanoseconds now: Int64) -> Bool {
    guard isSearching else {
      nextNanoseconds = nil
      return false
    }
    guard let next = nextNanoseconds else {
      nextNanoseconds = now &+ firstNanoseconds
      return false
    }
    guard next <= now else { return false }
    nextNanoseconds = now &+ Self.intervalNanoseconds
    return true
  }
}
