// A text that is written as a file.

import Files
import Pen

enum TextFile {
  /// Writes a text as a whole file, in place of an older one.
  ///
  /// - Throws: why it cannot be written.
  static func write(_ text: String, to path: String) throws(Fault) {
    try Fault.wrap { () throws(FileError) in try OutputFile.write(Array(text.utf8), to: path) }
  }
}
