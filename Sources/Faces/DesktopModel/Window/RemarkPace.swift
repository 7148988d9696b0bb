// Words for what the pen meets: the newest alone, and seldom, for a screen reader speaks all it is given, one after
// the other.

import Speech

/// What waits to be said of the pen's way.
struct RemarkPace {
  private var waiting: String?
  private var lastNanoseconds: Int64?

  /// Takes words in the place of those that wait.
  mutating func add(_ words: String) { waiting = words }

  /// The words whose time has come, a second and a half after the last ones or later.
  mutating func take(nowNanoseconds now: Int64) -> String? {
    guard let words = waiting else { return nil }
    if let last = lastNanoseconds,
      now - last < Int64(UtteranceKind.remarkSeconds * 1_000_000_000)
    {
      return nil
    }
    (waiting, lastNanoseconds) = (nil, now)
    return words
  }
}
