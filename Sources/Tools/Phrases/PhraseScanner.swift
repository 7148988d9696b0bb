// Finds the texts that are translated in Swift sources: the literals that `translated` is called with.

/// Reads one source file.
public struct PhraseScanner: ~Copyable {
  /// A call that cannot be collected.
  public enum Fault: Error, Sendable, Hashable {
    /// What is translated is no literal, or one of more than one line.
    case noLiteral(file: String, line: Int)
    /// One and many have other values, or in another order: a language may need either for any number.
    case unlikeForms(file: String, key: String)
    /// The file breaks off within a text.
    case unfinished(file: String)
  }

  private struct Text {
    var key = ""
    var values: [String] = []
  }

  private let source: [UInt8]
  private let comments: CommentPlaces
  private let file: String
  private var place = 0

  private init(_ source: String, file: String) {
    self.source = Array(source.utf8)
    comments = CommentPlaces(in: self.source)
    self.file = file
  }

  /// The texts of a file, in their order.
  ///
  /// - Parameters:
  ///   - source: the file's text.
  ///   - file: its name.
  /// - Returns: one entry for each call, also for calls within a value of another.
  /// - Throws: `PhraseScanner.Fault`.
  public static func phrases(in source: String, file: String) throws(Fault) -> [CollectedPhrase] {
    var scanner = PhraseScanner(source, file: file)
    var phrases: [CollectedPhrase] = []
    while let phrase = try scanner.next() { phrases.append(phrase) }
    return phrases
  }

  private mutating func next() throws(Fault) -> CollectedPhrase? {
    while place < source.count {
      if comments[place] {
        place += 1
      } else if isAt("translated("), !isNameBefore {
        place += "translated(".utf8.count
        let start = place
        skipSpace()
        if isAt("name:") { continue }
        let phrase = isAt("count:") ? try plural() : try single()
        // Values may hold calls of their own.
        place = start
        return phrase
      } else {
        place += 1
      }
    }
    return nil
  }

  private mutating func single() throws(Fault) -> CollectedPhrase {
    let text = try chain()
    var context: Text?
    if takes(",") {
      skipSpace()
      if takes("context:") { context = try chain() }
    }
    return CollectedPhrase(
      key: text.key, context: context?.key, values: text.values, file: file)
  }

  private mutating func plural() throws(Fault) -> CollectedPhrase {
    try advance(to: "one:")
    let one = try chain()
    try advance(to: "many:")
    let many = try chain()
    guard one.values == many.values else { throw .unlikeForms(file: file, key: one.key) }
    return CollectedPhrase(key: one.key, plural: many.key, values: many.values, file: file)
  }

  private mutating func advance(to label: String) throws(Fault) {
    while !isAt(label) {
      guard place < source.count else { throw .unfinished(file: file) }
      if source[place] == quote { try skipLiteral() } else { place += 1 }
    }
    place += label.utf8.count
  }

  /// Literals joined by "+".
  private mutating func chain() throws(Fault) -> Text {
    var text = Text()
    repeat {
      skipSpace()
      guard place < source.count, source[place] == quote, !isAt("\"\"\"") else {
        throw .noLiteral(file: file, line: 1 + source[..<place].count { $0 == newline })
      }
      try literal(&text)
      skipSpace()
    } while takes("+ ")
    return text
  }

  private mutating func takes(_ sign: String) -> Bool {
    guard isAt(sign) else { return false }
    place += sign.utf8.count
    return true
  }

  private mutating func literal(_ text: inout Text) throws(Fault) {
    var bytes: [UInt8] = []
    place += 1
    while place < source.count, source[place] != quote {
      let byte = source[place]
      if byte == UInt8(ascii: "\\") {
        if isAt("\\(") {
          place += 2
          let start = place
          try skipParentheses()
          text.values.append(String(decoding: source[start..<place - 1], as: UTF8.self))
          bytes += Array("{\(text.values.count)}".utf8)
        } else {
          bytes += try escaped()
        }
      } else {
        bytes.append(byte)
        // A brace of the text is doubled, because one alone begins a place.
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { bytes.append(byte) }
        place += 1
      }
    }
    guard place < source.count else { throw .unfinished(file: file) }
    place += 1
    text.key += String(decoding: bytes, as: UTF8.self)
  }

  private mutating func escaped() throws(Fault) -> [UInt8] {
    guard place + 1 < source.count else { throw .unfinished(file: file) }
    let letter = source[place + 1]
    place += 2
    switch letter {
    case UInt8(ascii: "n"): return [newline]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "u"):
      let digits = source[place...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
      place += digits.count + 2
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(
        Unicode.Scalar.init)
      return scalar.map { Array(String(Character($0)).utf8) } ?? []
    default: return [letter]
    }
  }

  private mutating func skipParentheses() throws(Fault) {
    var depth = 1
    while depth > 0 {
      guard place < source.count else { throw .unfinished(file: file) }
      switch source[place] {
      case quote:
        try skipLiteral()
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      place += 1
    }
  }

  private mutating func skipLiteral() throws(Fault) {
    var unused = Text()
    try literal(&unused)
  }

  private mutating func skipSpace() {
    while place < source.count, source[place] == newline || source[place] == UInt8(ascii: " ") {
      place += 1
    }
  }

  private func isAt(_ text: String) -> Bool {
    source[place...].starts(with: text.utf8)
  }

  private var isNameBefore: Bool {
    guard place > 0 else { return false }
    let letter = Character(Unicode.Scalar(source[place - 1]))
    return letter.isLetter || letter.isNumber || letter == "_" || letter == "."
  }

  private var quote: UInt8 { UInt8(ascii: "\"") }
  private var newline: UInt8 { UInt8(ascii: "\n") }
}
