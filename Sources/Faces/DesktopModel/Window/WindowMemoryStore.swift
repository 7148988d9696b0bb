// Writes the window's memory and the preset it chose: read, changed and written under a lock, so that
// what another window or a terminal has set meanwhile stays, and on any thread, so that a slow disk
// does not hold up the drawing.

import Files
import Library
import Synchronization

/// The files of the window's settings.
final class WindowMemoryStore: Sendable {
  private struct State {
    var base: WindowMemory
    var number = 0
    var presetName: String?
  }

  private let folders: XDGFolders
  private let state: Mutex<State>

  /// The store of a memory that was read from its file in `folders`.
  init(folders: XDGFolders, read: WindowMemory) {
    self.folders = folders
    state = Mutex(State(base: read))
  }

  /// The settings that this window has in the file.
  var kept: WindowMemory { state.withLock { $0.base } }

  /// The preset that was written to the preferences last; nil for none.
  var keptPresetName: String? { state.withLock { $0.presetName } }

  /// Writes the settings, unless newer ones were written already.
  ///
  /// - Parameters:
  ///   - memory: the settings.
  ///   - presetName: the preset that was chosen in this window, for the preferences; nil for none.
  ///   - number: the number of the settings, rising.
  /// - Throws: `SettingsError` where one of the two files cannot be written.
  func write(
    _ memory: WindowMemory, presetName: String?, number: Int
  ) throws(SettingsError) {
    try state.withLock { state throws(SettingsError) in
      guard number > state.number else { return }
      let base = state.base
      try LockedText.change(WindowMemory.path(in: folders)) { text in
        memory.merged(onto: text.map { WindowMemory(text: $0) } ?? base, since: base).text
      }
      state.base = memory
      if let presetName, presetName != state.presetName {
        try PreferencesFile.set("preset", to: presetName, in: folders.preferences)
        state.presetName = presetName
      }
      state.number = number
    }
  }
}
