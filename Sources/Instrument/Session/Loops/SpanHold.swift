// A part that two fingers span counts once they have held it: fingers of three that come down or are lifted one after
// the other are two for less than that.

import Movement
import Synthesis

/// A span that is held.
struct SpanHold: Sendable {
  private static let heldNanoseconds: Int64 = 150_000_000

  private var region: LoopRegion?
  private var spanned: (region: LoopRegion, sinceNanoseconds: Int64)?

  /// No span.
  init() {}

  /// Takes what is spanned now.
  ///
  /// - Parameters:
  ///   - span: the span; nil for none.
  ///   - now: the time, in nanoseconds.
  /// - Returns: another part than the last one, once it has been held.
  mutating func take(_ span: FingerSpan?, at now: Int64) -> LoopRegion? {
    guard let span else {
      spanned = nil
      return nil
    }
    let next = LoopRegion(start: span.start, end: span.end)
    if spanned?.region != next { spanned = (next, now) }
    guard let since = spanned?.sinceNanoseconds, now - since >= Self.heldNanoseconds,
      next != region
    else { return nil }
    region = next
    return next
  }
}
