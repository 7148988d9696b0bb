// What a voice says for what is written. Word by word: a number, a number with its unit, a unit by
// itself, a sign; everything else stays as it is.

import Translation

extension SpokenText {
  /// The words for a text: "1.2e-4 nm" becomes "1.2 times ten to the minus 4 nanometres".
  ///
  /// A voice reads "e-4" as "e four", and "nm" as two letters.
  public static func spoken(_ written: String) -> String {
    var words: [String] = []
    // The last word's number, which decides between "metre" and "metres".
    var number: Substring?
    let parts = written.split(separator: " ")
    for (index, word) in parts.enumerated() {
      // Of a size the sign is "by", elsewhere "times".
      if word == "x" || word == "×", number != nil, index + 1 < parts.count,
        parts[index + 1].first.map(isDigit) == true
      {
        words.append(translated("by"))
        number = nil
        continue
      }
      let (opening, core, closing) = Self.parts(of: word)
      if let sign = signs[core] {
        words.append(opening + sign + closing)
        number = nil
        continue
      }
      if let (value, unit) = numberAndUnit(core) {
        let ending = unit.map { " \(Self.word(for: $0, value.text))" } ?? ""
        words.append(opening + value.words + ending + closing)
        number = closing.isEmpty && unit == nil ? value.text : nil
        continue
      }
      if let unit = SpokenUnit(written: core), number != nil || unit.isPlain {
        words.append(opening + Self.word(for: unit, number ?? "2") + closing)
      } else {
        words.append(String(word))
      }
      number = nil
    }
    return decimal(
      words.joined(separator: " "), mark: translated(".", context: "decimal mark, as it is said"))
  }

  /// Numbers with another decimal mark: where it is a comma, a voice takes a point before three digits for
  /// thousands, and says a number a thousand times as large.
  ///
  /// - Parameters:
  ///   - text: what is said.
  ///   - mark: the language's mark.
  /// - Returns: the text with that mark between digits.
  static func decimal(_ text: String, mark: String) -> String {
    guard mark != "." else { return text }
    var previous: Character = " "
    return text.indices.reduce(into: "") { said, index in
      let next = text.index(after: index)
      let isMark =
        text[index] == "." && Self.isDigit(previous)
        && next < text.endIndex && Self.isDigit(text[next])
      previous = text[index]
      if isMark { said += mark } else { said.append(previous) }
    }
  }

  private static func isDigit(_ letter: Character) -> Bool {
    letter.isASCII && letter.isNumber
  }

  private static let signs: [Substring: String] = [
    "±": translated("plus or minus"), "+-": translated("plus or minus"), "×": translated("times"),
    "=": translated("equals"), "<": translated("below"),
    ">": translated("above"), "->": translated("to"), "~": translated("about"), "|": ",",
    "&": translated("and"),
  ]

  private static func word(for unit: SpokenUnit, _ number: Substring) -> String {
    number == "1" || number == "-1" ? unit.one : unit.many
  }

  /// What encloses a word, before and after it.
  private static func parts(of word: Substring) -> (String, Substring, String) {
    let opening = word.prefix { "([\"'".contains($0) }
    var core = word.dropFirst(opening.count)
    var closing = ""
    while let last = core.last, ",.;:!?)]\"'".contains(last), core.count > 1 {
      closing = String(last) + closing
      core = core.dropLast()
    }
    return (String(opening), core, closing)
  }

  /// A number in words, and as it was written.
  private struct Value {
    let text: Substring
    let words: String
  }

  /// The number at the beginning of a word with the unit after it; nil where it begins otherwise or
  /// goes on otherwise.
  private static func numberAndUnit(_ word: Substring) -> (Value, SpokenUnit?)? {
    var rest = word
    let sign = rest.first.flatMap { "-−+±".contains($0) ? $0 : nil }
    if sign != nil { rest = rest.dropFirst() }
    let whole = rest.prefix { $0.isASCII && $0.isNumber }
    guard !whole.isEmpty else { return nil }
    rest = rest.dropFirst(whole.count)
    var mantissa = String(whole)
    if rest.first == ".", let next = rest.dropFirst().first, next.isASCII, next.isNumber {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      mantissa += ".\(digits)"
      rest = rest.dropFirst(1 + digits.count)
    }
    var power = ""
    if let mark = rest.first, mark == "e" || mark == "E", let found = exponent(rest.dropFirst()) {
      power = " " + translated("times ten to the \(found.words)")
      rest = rest.dropFirst(1 + found.count)
    }
    let text = word.dropLast(rest.count)
    let start =
      sign == "-" || sign == "−"
      ? translated("minus") + " " : sign == "±" ? translated("plus or minus") + " " : ""
    let value = Value(text: text, words: start + mantissa + power)
    if rest.isEmpty { return (value, nil) }
    guard let unit = SpokenUnit(written: rest) else { return nil }
    return (value, unit)
  }

  private static func exponent(_ text: Substring) -> (words: String, count: Int)? {
    let sign = text.first.flatMap { "-+".contains($0) ? $0 : nil }
    let digits = text.dropFirst(sign == nil ? 0 : 1).prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return nil }
    return (
      "\(sign == "-" ? translated("minus") + " " : "")\(number)",
      digits.count + (sign == nil ? 0 : 1)
    )
  }
}
