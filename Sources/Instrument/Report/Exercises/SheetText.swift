// Names in tables that other programs open, some of which take a cell for a formula.

/// Text in comma-separated values.
enum SheetText {
  // What a spreadsheet begins a formula with.
  private static let formulaSigns: [Unicode.Scalar] = ["=", "+", "-", "@"]

  /// A name as a cell: on one line, quoted where it must be (RFC 4180), and with an apostrophe before what would be
  /// a formula.
  static func cell(_ name: String) -> String {
    var text = plain(name)
    let isFormula = text.unicodeScalars.first { $0 != " " }.map(formulaSigns.contains) ?? false
    if isFormula { text = "'" + text }
    guard isFormula || text.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else {
      return text
    }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// A name without characters that end a line or move a terminal's cursor.
  static func plain(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      // The two joiners belong to words of some scripts.
      if scalar == "\u{200C}" || scalar == "\u{200D}" {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
