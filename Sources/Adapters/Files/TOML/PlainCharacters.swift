// The rest of an unquoted value while it is checked.

/// The ASCII characters of a value, taken from its start.
struct PlainCharacters {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  /// Whether everything was taken.
  var isEmpty: Bool { rest.isEmpty }

  /// Takes the next character where it is one of `choices`.
  mutating func take(anyOf choices: StaticString) -> Bool {
    guard let first = rest.first else { return false }
    let isOne = choices.withUTF8Buffer { $0.contains(first) }
    if isOne { rest.removeFirst() }
    return isOne
  }

  /// Leaves out the next character where it is one of `choices`.
  mutating func skip(anyOf choices: StaticString) {
    _ = take(anyOf: choices)
  }

  /// Takes one digit or more, with single underscores between them.
  mutating func takeDigits(ofBase base: UInt8) -> Bool {
    guard takeDigit(ofBase: base) else { return false }
    while true {
      let before = rest
      skip(anyOf: "_")
      guard takeDigit(ofBase: base) else {
        rest = before
        return true
      }
    }
  }

  /// Takes a date: 2026-11-21.
  mutating func takeDate() -> Bool {
    takeAll { rest in
      rest.takeDecimals(4) && rest.take(anyOf: "-") && rest.takeDecimals(2)
        && rest.take(anyOf: "-") && rest.takeDecimals(2)
    }
  }

  /// Takes a time: 07:32:00 with up to nine decimals.
  mutating func takeTime() -> Bool {
    takeAll { rest in
      guard rest.takeDecimals(2), rest.take(anyOf: ":"), rest.takeDecimals(2),
        rest.take(anyOf: ":"), rest.takeDecimals(2)
      else { return false }
      guard rest.take(anyOf: ".") else { return true }
      var count = 0
      while count < 9, rest.takeDigit(ofBase: 10) { count += 1 }
      return count > 0
    }
  }

  /// Takes a distance from UTC: Z or +01:00.
  mutating func takeZone() -> Bool {
    if take(anyOf: "Zz") { return true }
    return takeAll { rest in
      rest.take(anyOf: "+-") && rest.takeDecimals(2) && rest.take(anyOf: ":")
        && rest.takeDecimals(2)
    }
  }

  /// Takes what `parts` take, or nothing where one of them is missing.
  private mutating func takeAll(_ parts: (inout PlainCharacters) -> Bool) -> Bool {
    var after = self
    guard parts(&after) else { return false }
    self = after
    return true
  }

  private mutating func takeDecimals(_ count: Int) -> Bool {
    for _ in 0..<count where !takeDigit(ofBase: 10) { return false }
    return true
  }

  private mutating func takeDigit(ofBase base: UInt8) -> Bool {
    guard let first = rest.first else { return false }
    let value: UInt8
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = first - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = first - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): value = first - UInt8(ascii: "A") + 10
    default: return false
    }
    guard value < base else { return false }
    rest.removeFirst()
    return true
  }
}
