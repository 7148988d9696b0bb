// The values of TOML 1.0 without quotes or brackets.

/// Judges numbers, truths, dates and times by their form.
enum PlainValue {
  private static let words: Set<String> = [
    "true", "false", "inf", "+inf", "-inf", "nan", "+nan", "-nan",
  ]
  // Longer than any number a setting needs.
  private static let longest = 64

  /// Whether `text` is a number, a truth, a date or a time.
  static func isValid(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    return words.contains(text) || isNumber(text) || isOtherBase(text) || isDateOrTime(text)
  }

  private static func isNumber(_ text: String) -> Bool {
    var rest = PlainCharacters(text)
    rest.skip(anyOf: "+-")
    // Only a zero by itself begins with one.
    if !rest.take(anyOf: "0"), !rest.takeDigits(ofBase: 10) { return false }
    if rest.take(anyOf: "."), !rest.takeDigits(ofBase: 10) { return false }
    if rest.take(anyOf: "eE") {
      rest.skip(anyOf: "+-")
      guard rest.takeDigits(ofBase: 10) else { return false }
    }
    return rest.isEmpty
  }

  private static func isOtherBase(_ text: String) -> Bool {
    for (letter, base) in [("x", 16), ("o", 8), ("b", 2)] as [(StaticString, UInt8)] {
      var rest = PlainCharacters(text)
      if rest.take(anyOf: "0"), rest.take(anyOf: letter), rest.takeDigits(ofBase: base) {
        return rest.isEmpty
      }
    }
    return false
  }

  private static func isDateOrTime(_ text: String) -> Bool {
    var rest = PlainCharacters(text)
    guard rest.takeDate() else { return rest.takeTime() && rest.isEmpty }
    if rest.isEmpty { return true }
    guard rest.take(anyOf: "Tt "), rest.takeTime() else { return false }
    // A zone belongs to a date with its time only.
    return rest.isEmpty || rest.takeZone() && rest.isEmpty
  }
}
