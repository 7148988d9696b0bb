// Checks that a text follows the grammar of TOML 1.0 before the parser gets it: on some errors the
// parser (toml++ 3.4.0 in TOMLKit 0.6.0) fails an assertion and ends the program, for example on
// `[[[` (toml++ pull request 301), `[}` and dates with no time after the T.

/// Scans a text once; a text that passes may still define a key twice.
struct GrammarCheck {
  /// A place in a text, both counted from 1.
  struct Place: Error, Equatable {
    var line: Int
    var column: Int
  }

  // The parser itself stops at 256.
  private static let deepestNesting = 32

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// The first place that is not TOML, nil where all of `text` is.
  static func firstFault(in text: String) -> Place? {
    var check = GrammarCheck(scalars: Array(text.unicodeScalars))
    do throws(Place) {
      try check.document()
      return nil
    } catch {
      return error
    }
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private var next: Unicode.Scalar? {
    index < scalars.count ? scalars[index] : nil
  }

  private var fault: Place {
    Place(line: line, column: index - lineStart + 1)
  }

  private mutating func document() throws(Place) {
    if next == "\u{FEFF}" { index += 1 }
    while next != nil {
      skipBlanks()
      if let scalar = next, scalar != "#", scalar != "\n", scalar != "\r" {
        if scalar == "[" { try header() } else { try pair() }
      }
      skipBlanks()
      try lineEnd()
    }
  }

  private mutating func header() throws(Place) {
    try expect("[")
    let isArray = next == "["
    if isArray { index += 1 }
    try key()
    try expect("]")
    if isArray { try expect("]") }
  }

  private mutating func pair() throws(Place) {
    try key()
    try expect("=")
    skipBlanks()
    try value()
  }

  /// One or more parts with dots between, blanks around each.
  private mutating func key() throws(Place) {
    while true {
      skipBlanks()
      if next == "\"" || next == "'" {
        guard !isTriple else { throw fault }
        try text()
      } else {
        let start = index
        while let scalar = next, isKeyScalar(scalar) { index += 1 }
        guard index > start else { throw fault }
      }
      skipBlanks()
      guard next == "." else { return }
      index += 1
    }
  }

  private mutating func value() throws(Place) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= GrammarCheck.deepestNesting else { throw fault }
    switch next {
    case "\"", "'": try text()
    case "[": try array()
    case "{": try inlineTable()
    default: try word()
    }
  }

  private mutating func array() throws(Place) {
    try expect("[")
    while true {
      try skipBlanksAndLines()
      if next == "]" { break }
      try value()
      try skipBlanksAndLines()
      guard next == "," else { break }
      index += 1
    }
    try expect("]")
  }

  private mutating func inlineTable() throws(Place) {
    try expect("{")
    skipBlanks()
    while next != "}" {
      try pair()
      skipBlanks()
      guard next == "," else { break }
      index += 1
      // A comma before the closing brace leaves a key wanting.
      skipBlanks()
      if next == "}" { throw fault }
    }
    try expect("}")
  }

  private mutating func word() throws(Place) {
    let start = index
    while let scalar = next, isKeyScalar(scalar) || scalar == "+" || scalar == "." || scalar == ":"
    {
      index += 1
    }
    // A blank may replace the T between date and time.
    if index - start == 10, next == " ", index + 1 < scalars.count,
      scalars[index + 1] >= "0", scalars[index + 1] <= "9"
    {
      index += 1
      while let scalar = next,
        isKeyScalar(scalar) || scalar == "+" || scalar == "." || scalar == ":"
      {
        index += 1
      }
    }
    var word = String.UnicodeScalarView()
    word.append(contentsOf: scalars[start..<index])
    guard PlainValue.isValid(String(word)) else {
      index = start
      throw fault
    }
  }

  private var isTriple: Bool {
    index + 2 < scalars.count && scalars[index] == scalars[index + 1]
      && scalars[index] == scalars[index + 2]
  }

  /// A text in quotes, short or long.
  private mutating func text() throws(Place) {
    guard let quote = next else { throw fault }
    let isLong = isTriple
    index += isLong ? 3 : 1
    while let scalar = next {
      if scalar == quote, !isLong {
        index += 1
        return
      }
      if scalar == quote, isTriple {
        index += 3
        // Up to two quotes may precede the closing three.
        for _ in 0..<2 where next == quote { index += 1 }
        return
      }
      if scalar == "\\", quote == "\"" {
        index += 1
        guard let escaped = next else { throw fault }
        if escaped == "\n" || escaped == "\r" || escaped == " " || escaped == "\t" {
          guard isLong else { throw fault }
          continue
        }
        index += 1
      } else if scalar == "\n" || scalar == "\r" {
        guard isLong else { throw fault }
        try lineBreak()
      } else {
        guard isPrintable(scalar) else { throw fault }
        index += 1
      }
    }
    throw fault
  }

  private mutating func skipBlanks() {
    while next == " " || next == "\t" { index += 1 }
  }

  private mutating func skipBlanksAndLines() throws(Place) {
    while true {
      skipBlanks()
      guard next == "#" || next == "\n" || next == "\r" else { return }
      try lineEnd()
    }
  }

  /// A comment or none, and the end of the line or the text.
  private mutating func lineEnd() throws(Place) {
    if next == "#" {
      while let scalar = next, scalar != "\n", scalar != "\r" {
        guard isPrintable(scalar) else { throw fault }
        index += 1
      }
    }
    if next != nil { try lineBreak() }
  }

  private mutating func lineBreak() throws(Place) {
    if next == "\r" {
      guard index + 1 < scalars.count, scalars[index + 1] == "\n" else { throw fault }
      index += 1
    }
    try expect("\n")
    line += 1
    lineStart = index
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(Place) {
    guard next == scalar else { throw fault }
    index += 1
  }

  private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.value >= 0x20 && scalar.value != 0x7F
  }

  private func isKeyScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}
