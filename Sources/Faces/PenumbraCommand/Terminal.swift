// Where words go: results to standard output, everything else to standard error.

import Foundation
import Synchronization

/// The user's terminal.
enum Terminal {
  /// Prints a line of results.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Prints a line about what goes on, beside the results.
  static func tell(_ line: String) {
    FileHandle.standardError.write(Data(((showsProgress ? clearLines : "") + line + "\n").utf8))
  }

  /// Prints the sentence a failure ends with.
  static func complain(_ sentence: String) {
    tell("penumbra: \(sentence)")
  }

  /// Shows a line, and others below it, that the next ones replace; nothing where nobody watches.
  static func show(_ lines: [String]) {
    guard showsProgress else { return }
    let text = lines.map { $0.prefix(columns - 1) }.joined(separator: "\n")
    // The cursor rests at the first of the lines, where the next ones begin.
    let up = lines.count > 1 ? "\r\u{1B}[\(lines.count - 1)A" : ""
    FileHandle.standardError.write(Data((clearLines + text + up).utf8))
  }

  /// Takes the passing lines away.
  static func clear() {
    guard showsProgress else { return }
    FileHandle.standardError.write(Data(clearLines.utf8))
  }

  /// Whether a person watches: passing lines are for terminals only.
  static let showsProgress = isatty(STDERR_FILENO) == 1

  // A line that wraps cannot be replaced.
  private static var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
      ? Int(size.ws_col) : 80
  }

  private static let clearLines = "\r\u{1B}[J"
}
