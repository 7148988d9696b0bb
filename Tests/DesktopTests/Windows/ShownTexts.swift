// What a window in another language shows, by the translators' own file.

import Foundation

/// The texts of one language.
struct ShownTexts: Sendable {
  /// English, in which every text is its own.
  static let english = ShownTexts(language: nil, texts: [:])

  /// The two letters of the language; nil for English.
  let language: String?
  private let texts: [String: String]

  private init(language: String?, texts: [String: String]) {
    (self.language, self.texts) = (language, texts)
  }

  /// Reads `po/<language>.po`, of which contexts are left out.
  ///
  /// - Parameter language: its two letters.
  /// - Throws: what Foundation says of a file that cannot be read.
  init(_ language: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "po/\(language).po")
    var texts: [String: String] = [:]
    for entry in try String(contentsOf: file, encoding: .utf8).split(separator: "\n\n") {
      guard !entry.contains("\nmsgctxt "), let key = Self.text("msgid ", entry), !key.isEmpty
      else { continue }
      texts[key] = Self.text("msgstr ", entry) ?? Self.text("msgstr[0] ", entry)
      if let plural = Self.text("msgid_plural ", entry) {
        texts[plural] = Self.text("msgstr[1] ", entry)
      }
    }
    self.init(language: language, texts: texts)
  }

  /// The environment in which a program speaks it.
  var environment: [String: String] {
    // The C library translates in no locale of the name "C".
    language.map { ["LANGUAGE": $0, "LC_ALL": "C.UTF-8"] } ?? [:]
  }

  /// A text with its values.
  ///
  /// - Parameters:
  ///   - english: the text as the sources have it, with `{1}` where the first value goes.
  ///   - values: what goes into the places.
  /// - Returns: the text as the window shows it; the English one where there is no other.
  func callAsFunction(_ english: String, _ values: String...) -> String {
    values.enumerated().reduce(texts[english] ?? english) { text, value in
      text.replacing("{\(value.offset + 1)}", with: value.element)
    }
  }

  /// The English texts that differ from those of the language.
  var others: Set<String> { Set(texts.filter { $0.key != $0.value }.keys) }

  private static func text(_ field: String, _ entry: Substring) -> String? {
    let lines = entry.split(separator: "\n")
    guard let first = lines.firstIndex(where: { $0.hasPrefix(field) }) else { return nil }
    let more = lines[(first + 1)...].prefix { $0.hasPrefix("\"") }
    let text = ([lines[first].dropFirst(field.count)] + more).map { $0.dropFirst().dropLast() }
      .joined()
    return text.replacing("\\\"", with: "\"").replacing("\\n", with: "\n")
      .replacing("\\\\", with: "\\")
  }
}
