// What a command without a session prints, by ear: a sound where files were written, then every line.

import Engine
import Library

/// A command's printed lines, read aloud once its work is done.
enum SpokenResults {
  /// Runs a command's work, and reads aloud what it printed where somebody asked for words; a fault that
  /// ends it is said.
  ///
  /// Nothing is said where nobody sits at a terminal, or where the lines go elsewhere.
  ///
  /// - Parameters:
  ///   - words: the choice of words.
  ///   - body: the work; it returns whether it ended in files.
  /// - Throws: what the work throws.
  static func telling(
    _ words: LiveSpeech.Choice, _ body: () throws -> Bool
  ) throws {
    // A screen reader reads the terminal by itself.
    let isSaid = words.isAsked && words.speech != .off && words.speech != .reader
    guard isSaid, TerminalMode.isTerminal, Terminal.showsResults else {
      _ = try body()
      return
    }
    Terminal.keepLines()
    var writesFiles = false
    try SpokenRefusal.telling(words) { writesFiles = try body() }
    let lines = Terminal.takeLines()
    guard !lines.isEmpty else { return }
    ReadAloud(words: words).run(lines, isPrinted: true, after: writesFiles ? .done : nil)
  }
}
