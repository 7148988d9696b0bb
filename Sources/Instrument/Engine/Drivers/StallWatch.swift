// Notices that a server is there and does not call back any more: it hangs, or its graph is stuck.

/// Detects a server without cycles.
///
/// jackd 1.9.21 can be left with a graph that hangs for good when one client enters while another
/// one leaves; a client that reconnects starts it again.
struct StallWatch {
  /// After so long without a cycle a server counts as stalled, in nanoseconds: many times the
  /// longest period, 8192 frames at 44.1 kHz.
  static let limitNanoseconds: Int64 = 3_000_000_000
  // Where reconnecting does not help, it is tried less and less often, down to once a minute.
  private static let longestNanoseconds: Int64 = 60_000_000_000
  // A check that comes later than this was delayed itself, and shows nothing about the server.
  private static let longestLookNanoseconds: Int64 = 100_000_000

  private var cycleCount = 0
  private var lastLookNanoseconds: Int64 = 0
  private var silentNanoseconds: Int64 = 0
  private var currentLimitNanoseconds = StallWatch.limitNanoseconds

  /// Starts afresh with a client that has just been started.
  mutating func begin(now: Int64, cycleCount: Int) {
    lastLookNanoseconds = now
    silentNanoseconds = 0
    self.cycleCount = cycleCount
  }

  /// Whether the server has stalled; once for every client.
  mutating func look(now: Int64, cycleCount: Int) -> Bool {
    let passed = min(now - lastLookNanoseconds, StallWatch.longestLookNanoseconds)
    lastLookNanoseconds = now
    guard cycleCount == self.cycleCount else {
      self.cycleCount = cycleCount
      silentNanoseconds = 0
      currentLimitNanoseconds = StallWatch.limitNanoseconds
      return false
    }
    silentNanoseconds += passed
    guard silentNanoseconds >= currentLimitNanoseconds else { return false }
    silentNanoseconds = 0
    currentLimitNanoseconds = min(2 * currentLimitNanoseconds, StallWatch.longestNanoseconds)
    return true
  }
}
