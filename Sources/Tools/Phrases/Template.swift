// The file that translations begin from, as gettext's tools read it.

/// A gettext template.
public enum Template {
  /// The text of `po/penumbra.pot`.
  ///
  /// It has no date and no lines of the sources: it changes only with the texts.
  ///
  /// - Parameter phrases: the texts, in the order of the files; the same text is asked for once.
  /// - Returns: the file.
  public static func text(_ phrases: [CollectedPhrase]) -> String {
    var order: [[String?]] = []
    var entries: [[String?]: (phrase: CollectedPhrase, files: [String])] = [:]
    for phrase in phrases {
      let name = [phrase.context, phrase.key]
      if var entry = entries[name] {
        if !entry.files.contains(phrase.file) { entry.files.append(phrase.file) }
        // A text may be asked for with a number in one place and without in another.
        if entry.phrase.plural == nil, phrase.plural != nil { entry.phrase = phrase }
        entries[name] = entry
      } else {
        order.append(name)
        entries[name] = (phrase, [phrase.file])
      }
    }
    return header + order.compactMap { entries[$0].map { entry($0.phrase, $0.files) } }.joined()
  }

  private static let header = """
    # Texts of Penumbra's window.
    # This file is made from the sources by "make phrases".
    msgid ""
    msgstr ""
    "Project-Id-Version: penumbra\\n"
    "Language: \\n"
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

    """

  private static func entry(_ phrase: CollectedPhrase, _ files: [String]) -> String {
    var lines = [""]
    for (index, value) in phrase.values.enumerated() {
      let line = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      lines.append("#. {\(index + 1)}: \(line)")
    }
    lines += files.map { "#: \($0)" }
    if !phrase.values.isEmpty { lines.append("#, python-brace-format") }
    if let context = phrase.context { lines.append("msgctxt \(quoted(context))") }
    lines.append("msgid \(quoted(phrase.key))")
    if let plural = phrase.plural {
      lines += ["msgid_plural \(quoted(plural))", "msgstr[0] \"\"", "msgstr[1] \"\""]
    } else {
      lines.append("msgstr \"\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { escaped, letter in
      switch letter {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      default: escaped.append(letter)
      }
    }
    return "\"\(escaped)\""
  }
}
