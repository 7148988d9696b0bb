// Asking a session in a terminal for the value under the pen, whenever its first report comes.

import TestBasics
import TestSupport

extension PseudoTerminal {
  /// Presses Space until the words are there: before the pen's first report there is no place to be told.
  func askForValue(_ words: String = " %, value ") async throws {
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while !screen.contains(words), ContinuousClock.now < end {
      type(" ")
      try await Task.sleep(for: .milliseconds(500))
    }
    try await waitUntilSeen(words)
  }
}
