// Lines for a screen reader or a Braille display: whole ones, and no more than two a second, because a
// reader speaks each, and a display shows the last.

import Foundation

/// When lines are printed.
struct LinePace {
  /// The least time between two lines, in seconds.
  static let seconds = 0.5

  private var waiting: [(line: String, isAnswer: Bool)] = []
  private var last: Date?

  /// Prints a line, at once unless only whole lines are wanted.
  ///
  /// An answer replaces one that still waits; what is urgent does not wait.
  mutating func print(_ line: String, isAnswer: Bool = false, isUrgent: Bool = false) {
    guard Terminal.isLinesOnly, !isUrgent else { return Terminal.tell(line) }
    if isAnswer { waiting.removeAll { $0.isAnswer } }
    waiting.append((line, isAnswer))
    tick()
  }

  /// Prints the next line where its time has come.
  mutating func tick(now: Date = Date()) {
    guard !waiting.isEmpty, last.map({ now.timeIntervalSince($0) >= Self.seconds }) ?? true else {
      return
    }
    last = now
    Terminal.tell(waiting.removeFirst().line)
  }

  /// Prints what still waits, in one piece.
  mutating func finish() {
    for (line, _) in waiting { Terminal.tell(line) }
    waiting = []
  }
}
