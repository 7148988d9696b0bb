// When a search that a key began is told in words: only where it lasts, and not cut by its own result.

/// The words for a search under way, by the time since its key.
///
/// ```swift
/// var words = SearchWords(nowNanoseconds: 0)
/// words.takeDue(nowNanoseconds: 100_000_000)  // false: most searches are over by then
/// words.takeDue(nowNanoseconds: 250_000_000)  // true: say what is looked for
/// words.mayTellResult(nowNanoseconds: 300_000_000)  // false: the words have only begun
/// ```
public struct SearchWords: Sendable, Hashable {
  /// How long a search may be silent, in nanoseconds: 0.3 s after a key its words are late.
  public static let patienceNanoseconds: Int64 = 200_000_000
  /// How long its words are heard before its result, in nanoseconds: less than 0.3 s is a stammer.
  public static let hearingNanoseconds: Int64 = 400_000_000

  private let begunNanoseconds: Int64
  private var saidNanoseconds: Int64?

  /// A search that begins.
  public init(nowNanoseconds: Int64) { begunNanoseconds = nowNanoseconds }

  /// Whether its words are to be said now: once, and counted as said.
  public mutating func takeDue(nowNanoseconds now: Int64) -> Bool {
    guard saidNanoseconds == nil, now - begunNanoseconds >= Self.patienceNanoseconds else {
      return false
    }
    saidNanoseconds = now
    return true
  }

  /// Takes note that its words were asked for by another key, and are said now.
  public mutating func noteSaid(nowNanoseconds now: Int64) { saidNanoseconds = now }

  /// Whether its result may be told: nothing was said of it, or that was heard.
  public func mayTellResult(nowNanoseconds now: Int64) -> Bool {
    saidNanoseconds.map { now - $0 >= Self.hearingNanoseconds } ?? true
  }
}
