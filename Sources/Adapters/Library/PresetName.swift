// The name of a preset: one line that is the same in a list, in a file, on a command line and in a
// user's memory, and the name of the file that it is kept in.

import Files
import Foundation
import Sonification

/// A name that a user's own preset can have.
public struct PresetName: Sendable, Hashable {
  /// Why a text cannot be a name.
  public typealias Flaw = NameFlaw

  /// The name, with single spaces between its words.
  public let text: String
  /// The name of its file without the ending: what some file system cannot hold is written as a
  /// percent sign and two hexadecimal digits for each byte, so that two names never share one.
  public let fileStem: String

  // File systems allow 255 bytes; a file being written has an ending of up to 25 bytes more.
  private static let longestBytes = 200
  // What FAT and NTFS cannot hold, and the sign that begins an escape.
  private static let escaped = Set("%\\:*?\"<>|".unicodeScalars)

  /// A name as a user typed it.
  ///
  /// - Throws: `SettingsError.presetNameRefused`.
  public init(_ typed: String) throws(SettingsError) {
    let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // The same letter can be encoded in two ways; a file's name is bytes.
    text = words.precomposedStringWithCanonicalMapping
    fileStem = PresetName.stem(of: text)
    if let flaw = PresetName.flaw(of: text, fileStem) {
      throw .presetNameRefused(name: text, flaw: flaw)
    }
  }

  private static func flaw(of text: String, _ stem: String) -> Flaw? {
    if text.isEmpty { return .empty }
    if text.contains("/") || text.lowercased().hasSuffix(PresetLibrary.fileEnding) { return .path }
    if text.hasPrefix(".") { return .hidden }
    let hasControl = text.unicodeScalars.contains {
      [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
    }
    if hasControl { return .control }
    if stem.utf8.count > longestBytes {
      return .tooLong(bytes: stem.utf8.count, limitBytes: longestBytes)
    }
    return Preset.builtIn.contains { $0.name == text } ? .builtIn : nil
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
