// Lines of the report, out at once: what ends the program gives buffers no time.

import Foundation

/// The program's output.
enum Line {
  /// Prints a line.
  static func print(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  /// Prints a complaint.
  static func complain(_ sentence: String) {
    FileHandle.standardError.write(Data("realtime-check: \(sentence)\n".utf8))
  }
}
