// Lines "key=value", some of them under a heading "[section]", as microscopes add them to files.

/// The notes of a microscope.
struct MicroscopeNotes {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline)
  }

  /// The lines from the start on.
  func line(_ index: Int) -> String? {
    lines.indices.contains(index) ? Self.trimmed(lines[index]) : nil
  }

  /// The right side of the first line "key=value" or "key = value", below a heading if one is named.
  func value(of key: String, in section: String? = nil) -> String? {
    var isWithin = section == nil
    for line in lines {
      if let section, line.first == "[" {
        isWithin = Self.trimmed(line) == "[\(section)]"
        continue
      }
      guard isWithin else { continue }
      let sides = line.split(separator: "=", maxSplits: 1)
      if sides.count == 2, Self.trimmed(sides[0]) == key { return Self.trimmed(sides[1]) }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
