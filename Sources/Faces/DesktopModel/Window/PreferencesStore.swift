// Writes the window's memory: read, changed and written under a lock, so that what another window has
// set meanwhile stays, and on any thread, so that a slow disk does not hold up the drawing.

import Files
import Synchronization

/// The file of the window's memory.
final class PreferencesStore: Sendable {
  private struct State {
    var base: Preferences
    var number = 0
  }

  private let path: String
  private let state: Mutex<State>

  /// The store of a memory that was read from `path`.
  init(path: String, read: Preferences) {
    self.path = path
    state = Mutex(State(base: read))
  }

  /// What is in the file of this window's.
  var kept: Preferences { state.withLock { $0.base } }

  /// Writes a memory, unless a newer one was written already.
  ///
  /// - Parameter number: the number of the memory, rising.
  func write(_ memory: Preferences, number: Int) throws(SettingsError) {
    try state.withLock { state throws(SettingsError) in
      guard number > state.number else { return }
      let base = state.base
      try LockedText.change(path) { text in
        memory.merged(onto: text.map { Preferences(text: $0) } ?? base, since: base).text
      }
      state.base = memory
      state.number = number
    }
  }
}
