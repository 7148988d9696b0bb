// Reads the tokens of one line of evemu text, byte by byte, so that a damaged file can do no more
// than fail.

/// A line of evemu text, read token by token from its start.
struct EvemuLine {
  private var rest: ArraySlice<UInt8>

  /// Takes a line without its line feed.
  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
    if rest.last == 0x0D { rest.removeLast() }
  }

  /// Removes what follows a `#`.
  mutating func removeComment() {
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<mark] }
  }

  /// Whether only blanks are left.
  var isBlank: Bool { rest.allSatisfy(Self.isSpace) }

  /// Whether the line has no content.
  var isBlankOrComment: Bool {
    rest.first { !Self.isSpace($0) }.map { $0 == UInt8(ascii: "#") } ?? true
  }

  /// Whether the line holds a byte that no text holds.
  var hasNull: Bool { rest.contains(0) }

  /// The letter before the colon that opens the line, removed with it; nil without one.
  mutating func tag() -> UInt8? {
    guard rest.count >= 2, rest[rest.startIndex + 1] == UInt8(ascii: ":") else { return nil }
    let letter = rest[rest.startIndex]
    rest = rest.dropFirst(2)
    return letter
  }

  /// The rest of the line as text, without the blanks around it.
  func text() -> String {
    var trimmed = rest.drop(while: Self.isSpace)
    while let last = trimmed.last, Self.isSpace(last) { trimmed.removeLast() }
    return String(decoding: trimmed, as: UTF8.self)
  }

  /// The next token as a hexadecimal number no greater than `limit`; nil if it is not one.
  mutating func hexadecimal(upTo limit: UInt16 = .max) -> UInt16? {
    guard let number = Self.unsigned(word(), radix: 16), number <= Int64(limit) else { return nil }
    return UInt16(number)
  }

  /// The next token as a decimal number with an optional minus sign; nil if it is not one.
  mutating func decimal() -> Int32? {
    let digits = word()
    let isNegative = digits.first == UInt8(ascii: "-")
    guard let number = Self.unsigned(isNegative ? digits.dropFirst() : digits, radix: 10) else {
      return nil
    }
    return Int32(exactly: isNegative ? -number : number)
  }

  /// The next token as `seconds.microseconds` with six digits after the point; nil if it is not
  /// one.
  mutating func microseconds() -> Int64? {
    let word = word()
    guard let point = word.firstIndex(of: UInt8(ascii: ".")), word.endIndex - point == 7,
      let seconds = Self.unsigned(word[..<point], radix: 10),
      let fraction = Self.unsigned(word[(point + 1)...], radix: 10)
    else { return nil }
    // 32-bit seconds last until 2106 and keep nanoseconds within 63 bits.
    guard seconds <= Int64(UInt32.max) else { return nil }
    return seconds * 1_000_000 + fraction
  }

  private mutating func word() -> ArraySlice<UInt8> {
    rest = rest.drop(while: Self.isSpace)
    let word = rest.prefix { !Self.isSpace($0) }
    rest = rest[word.endIndex...]
    return word
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// At most twelve digits, which no field exceeds.
  private static func unsigned(_ digits: ArraySlice<UInt8>, radix: Int64) -> Int64? {
    guard !digits.isEmpty, digits.count <= 12 else { return nil }
    var number: Int64 = 0
    for digit in digits {
      let value: Int64
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int64(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = Int64(digit - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = Int64(digit - UInt8(ascii: "A")) + 10
      default: return nil
      }
      guard value < radix else { return nil }
      number = number * radix + value
    }
    return number
  }
}
