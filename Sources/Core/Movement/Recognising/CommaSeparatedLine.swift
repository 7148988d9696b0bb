// One line of comma-separated values (RFC 4180), except that a quoted column ends within its line.

/// Columns of a line, to text and back.
enum CommaSeparatedLine {
  /// The columns of a line.
  ///
  /// - Throws: `unclosedQuote`, `strayQuote`.
  static func columns(of line: Substring, number: Int) throws(LabelledRowError) -> [Substring] {
    let bytes = line.utf8
    var columns: [Substring] = []
    var place = bytes.startIndex
    while true {
      if place < bytes.endIndex, bytes[place] == UInt8(ascii: "\"") {
        let (text, end) = try quoted(
          line, from: bytes.index(after: place), number: number, column: columns.count + 1)
        columns.append(Substring(text))
        place = end
      } else {
        let end = bytes[place...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.endIndex
        let column = line[place..<end]
        guard !column.utf8.contains(UInt8(ascii: "\"")) else {
          throw LabelledRowError.strayQuote(line: number, column: columns.count + 1)
        }
        columns.append(column)
        place = end
      }
      guard place < bytes.endIndex else { return columns }
      guard bytes[place] == UInt8(ascii: ",") else {
        throw LabelledRowError.strayQuote(line: number, column: columns.count)
      }
      place = bytes.index(after: place)
    }
  }

  /// A column as it is written: quoted where it would be read otherwise.
  static func written(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
      return text
    }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" { quoted.unicodeScalars.append(character) }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }

  /// The text from behind an opening quote, and the index behind the closing one.
  private static func quoted(
    _ line: Substring, from start: String.Index, number: Int, column: Int
  ) throws(LabelledRowError) -> (String, String.Index) {
    let bytes = line.utf8
    let quote = UInt8(ascii: "\"")
    var text = ""
    var place = start
    while let end = bytes[place...].firstIndex(of: quote) {
      text += line[place..<end]
      let next = bytes.index(after: end)
      guard next < bytes.endIndex, bytes[next] == quote else { return (text, next) }
      text.append("\"")
      place = bytes.index(after: next)
    }
    throw LabelledRowError.unclosedQuote(line: number, column: column)
  }
}
