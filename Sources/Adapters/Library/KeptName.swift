// A name that a user gives to something the program keeps: one line that is the same in a list, in a file, on a
// command line and in a user's memory, and the name of the file that it is kept in.

import Files
import Foundation

/// A name for a file of the user's own.
struct KeptName: Sendable, Hashable {
  /// The name, with single spaces between its words.
  let text: String
  /// The name of its file without the ending: what some file system cannot hold is written as a
  /// percent sign and two hexadecimal digits for each byte, so that two names never share one.
  let fileStem: String

  // File systems allow 255 bytes; a file being written has an ending of up to 25 bytes more.
  private static let longestBytes = 200
  // What FAT and NTFS cannot hold, and the sign that begins an escape.
  private static let escaped = Set("%\\:*?\"<>|".unicodeScalars)
  private static let fileEnding = ".toml"

  /// A name as a user typed it.
  init(_ typed: String) {
    let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // The same letter can be encoded in two ways; a file's name is bytes.
    text = words.precomposedStringWithCanonicalMapping
    fileStem = Self.stem(of: text)
  }

  /// The name of a file, whose stem may have escapes.
  init(fileStem stem: String) {
    var text = stem
    for scalar in Self.escaped where scalar != "%" {
      text = text.replacing(Self.stem(of: String(scalar)), with: String(scalar))
    }
    // Last, for it begins all others.
    self.init(text.replacing(Self.stem(of: "%"), with: "%"))
  }

  /// Why it cannot be a name; nil where it can.
  var flaw: NameFlaw? {
    if text.isEmpty { return .empty }
    if text.contains("/") || text.lowercased().hasSuffix(Self.fileEnding) { return .path }
    if text.hasPrefix(".") { return .hidden }
    let hasControl = text.unicodeScalars.contains {
      [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
    }
    if hasControl { return .control }
    if fileStem.utf8.count > Self.longestBytes {
      return .tooLong(bytes: fileStem.utf8.count, limitBytes: Self.longestBytes)
    }
    return nil
  }

  private static func stem(of text: String) -> String {
    var stem = ""
    for scalar in text.unicodeScalars {
      if escaped.contains(scalar) {
        stem += "%\(String(scalar.value, radix: 16, uppercase: true))"
      } else {
        stem.unicodeScalars.append(scalar)
      }
    }
    return stem
  }
}
