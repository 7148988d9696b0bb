// The program's output: results to standard output, everything else to standard error.

import Foundation
import Synchronization

/// The user's terminal.
enum Terminal {
  /// Prints lines of results.
  static func say(_ lines: String) {
    keep(lines)
    leaveLine()
    FileHandle.standardOutput.write(Data((harmless(lines) + "\n").utf8))
  }

  /// Prints status lines, besides the results.
  static func tell(_ lines: String) {
    keep(lines)
    // A command that shows no passing lines never moves the cursor.
    guard isLinesOnly, showsProgress else {
      let text = (takeAway() ? clearLines : "") + harmless(lines) + "\n"
      return FileHandle.standardError.write(Data(text.utf8))
    }
    // A Braille display shows the line that the cursor is in: it stays at the start of the last one.
    FileHandle.standardError.write(
      Data(((takeAway() ? clearLines : "") + nextLine() + harmless(lines) + "\r").utf8))
  }

  private static let kept = Mutex<[String]?>(nil)

  /// Keeps what is printed from now on, to be read aloud at the end.
  static func keepLines() { kept.withLock { $0 = [] } }

  /// The lines that were kept; no more are from now on.
  static func takeLines() -> [String] {
    kept.withLock { kept in
      defer { kept = nil }
      return kept ?? []
    }
  }

  private static func keep(_ lines: String) {
    let each = lines.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    kept.withLock { $0?.append(contentsOf: each.filter { !$0.isEmpty }) }
  }

  private static let isInLine = Mutex(false)

  /// The end of the line that the cursor stays in, before another is begun.
  private static func nextLine() -> String {
    isInLine.withLock { isInLine in
      defer { isInLine = true }
      return isInLine ? "\n" : ""
    }
  }

  /// Ends the line that the cursor stays in.
  static func leaveLine() {
    let wasInLine = isInLine.withLock { isInLine in
      defer { isInLine = false }
      return isInLine
    }
    if wasInLine { FileHandle.standardError.write(Data("\n".utf8)) }
  }

  /// Rings the terminal's bell; nothing where standard error is not a terminal.
  static func ringBell() {
    guard showsProgress else { return }
    FileHandle.standardError.write(Data([0x07]))
  }

  private static let hasPassingLines = Mutex(false)

  /// Whether passing lines were to be taken away; from now on they are not.
  private static func takeAway() -> Bool {
    hasPassingLines.withLock { has in
      defer { has = false }
      return has
    }
  }

  /// Lines without anything that could move the cursor: names of files may hold it.
  private static func harmless(_ lines: String) -> String {
    String(
      lines.unicodeScalars.map { scalar in
        let isHarmless =
          scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
        return isHarmless ? Character(scalar) : "\u{FFFD}"
      })
  }

  /// Prints the sentence a failure ends with.
  static func complain(_ sentence: String) {
    tell("penumbra: \(sentence)")
  }

  /// Shows lines that the next ones replace, at most four times a second, and only where they changed;
  /// nothing where standard error is not a terminal.
  static func show(_ lines: [String]) {
    guard showsProgress, !isLinesOnly else { return }
    let text = lines.map { $0.prefix(columns - 1) }.joined(separator: "\n")
    guard shown.withLock({ $0.mayShow(text, isThere: hasPassingLines.withLock { $0 }) }) else {
      return
    }
    // The cursor rests at the first of the lines, where the next ones begin.
    hasPassingLines.withLock { $0 = true }
    let up = lines.count > 1 ? "\r\u{1B}[\(lines.count - 1)A" : ""
    FileHandle.standardError.write(Data((clearLines + text + up).utf8))
  }

  private static let shown = Mutex(PassingLines())

  private static let linesOnly = Mutex(false)

  /// Whether nothing but whole lines is printed.
  static var isLinesOnly: Bool { linesOnly.withLock { $0 } }

  /// Prints nothing but whole lines from now on.
  static func keepToLines() { linesOnly.withLock { $0 = true } }

  /// Takes the passing lines away.
  static func clear() {
    guard takeAway() else { return }
    FileHandle.standardError.write(Data(clearLines.utf8))
  }

  /// Whether a person watches: passing lines are for terminals only.
  static let showsProgress = isatty(STDERR_FILENO) == 1

  /// Whether results go to a terminal, and not to another program or a file.
  static let showsResults = isatty(STDOUT_FILENO) == 1

  // A line that wraps cannot be replaced.
  private static var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
      ? Int(size.ws_col) : 80
  }

  private static let clearLines = "\r\u{1B}[J"
}
