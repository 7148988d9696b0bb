// When a search that a key began is told in words: only where it lasts. Its result follows those
// words and cuts none.

/// The words for a search under way, by the time since its key.
///
/// ```swift
/// var words = SearchWords(nowNanoseconds: 0)
/// words.takeDue(nowNanoseconds: 100_000_000)  // false: most searches are over by then
/// words.takeDue(nowNanoseconds: 250_000_000)  // true: say what is looked for
/// ```
public struct SearchWords: Sendable, Hashable {
  /// How long a search may be silent, in nanoseconds: 0.3 s after a key its words are late.
  public static let patienceNanoseconds: Int64 = 200_000_000
  private let begunNanoseconds: Int64
  private var isSaid = false

  /// A search that begins.
  public init(nowNanoseconds: Int64) { begunNanoseconds = nowNanoseconds }

  /// Whether its words are to be said now: once, and counted as said.
  public mutating func takeDue(nowNanoseconds now: Int64) -> Bool {
    guard !isSaid, now - begunNanoseconds >= Self.patienceNanoseconds else {
      return false
    }
    isSaid = true
    return true
  }
}
