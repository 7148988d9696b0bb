// Settings files as text: read whole, written beside their place and renamed.

import Foundation

/// Reads and writes small text files.
package enum SettingsText {
  /// The largest file that is read; a full preset has 2 KB.
  static let largestBytes = 1_048_576

  /// The text of a file.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, `malformed` where it is not UTF-8 or
  ///   holds a null character.
  package static func read(_ path: String) throws(SettingsError) -> String {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path: path).bytes(limitBytes: largestBytes)
    } catch {
      if case .tooLarge(_, let limit) = error { throw .tooLarge(path: path, limitBytes: limit) }
      throw .file(error)
    }
    return try text(of: bytes, path: path)
  }

  private static func text(of bytes: [UInt8], path: String) throws(SettingsError) -> String {
    // The parser takes the text to end at a null character.
    if let offset = bytes.firstIndex(of: 0) {
      let before = bytes[..<offset]
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      throw .malformed(
        path: path, line: line, column: offset - lineStart + 1, message: "null character")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed(path: path, line: 1, column: 1, message: "not UTF-8")
    }
    return text
  }

  /// Writes `text` to `path` in one step, creating its folder where it is missing.
  ///
  /// Settings are read, changed and written, so that the older file may be one that was read.
  ///
  /// - Throws: `file` with the reason it cannot be written; the older file is untouched then.
  package static func write(
    _ text: String, to path: String, in group: OutputGroup? = nil
  ) throws(SettingsError) {
    do throws(FileError) {
      let folder = (path as NSString).deletingLastPathComponent
      if !folder.isEmpty { try Folder.make(folder) }
      var file = try OutputFile(path: path, mayBeInput: true)
      try file.append(text)
      try file.finish(in: group)
    } catch {
      // The folder's failure is the file's.
      guard case .cannotWrite(_, let number) = error else { throw .file(error) }
      throw .file(.cannotWrite(path: path, errno: number))
    }
  }
}
