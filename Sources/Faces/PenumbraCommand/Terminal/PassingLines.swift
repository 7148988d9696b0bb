// When lines that replace each other are written again. A reader speaks what arrives in a terminal, and
// Braille follows its cursor: what has not changed is left alone.

import Foundation

/// The passing lines that are shown.
struct PassingLines: Sendable {
  /// The least time between two writings, in seconds.
  static let seconds = 0.25

  private var text = ""
  private var last = Date.distantPast

  /// Whether lines are to be written now; what stands there may have been taken away.
  mutating func mayShow(_ wanted: String, isThere: Bool, now: Date = Date()) -> Bool {
    guard !isThere || wanted != text, now.timeIntervalSince(last) >= Self.seconds else {
      return false
    }
    text = wanted
    last = now
    return true
  }
}
