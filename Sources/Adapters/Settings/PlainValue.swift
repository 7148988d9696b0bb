// The values of TOML 1.0 that stand without quotes or brackets.

/// Judges numbers, truths, dates and times by their form.
enum PlainValue {
  // A Regex is not Sendable, so each is made where it is used; settings files are small.
  private static var number: Regex<Substring> {
    /[+-]?(?:0|[1-9](?:_?[0-9])*)(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?/
  }
  private static var otherBase: Regex<Substring> {
    /0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*/
  }
  private static var dateOrTime: Regex<Substring> {
    /(?:[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ])?[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?/
  }
  private static var date: Regex<Substring> { /[0-9]{4}-[0-9]{2}-[0-9]{2}/ }
  private static var zone: Regex<Substring> { /[Zz]|[+-][0-9]{2}:[0-9]{2}/ }
  private static let words: Set<String> = [
    "true", "false", "inf", "+inf", "-inf", "nan", "+nan", "-nan",
  ]
  // Longer than any number a setting needs.
  private static let longest = 64

  /// Whether `text` is a number, a truth, a date or a time.
  static func isValid(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    if words.contains(text) { return true }
    let forms = [number, otherBase, date, dateOrTime]
    if forms.contains(where: { text.wholeMatch(of: $0) != nil }) { return true }
    // A zone belongs to a date with its time only.
    guard let time = text.prefixMatch(of: dateOrTime)?.output,
      time.prefixMatch(of: date) != nil
    else { return false }
    return text[time.endIndex...].wholeMatch(of: zone) != nil
  }
}
