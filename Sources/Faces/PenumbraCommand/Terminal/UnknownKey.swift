// A key that means nothing to a session, by its name, so that the key help can say so.

/// A key without a meaning.
struct UnknownKey: Equatable {
  /// Its name, such as "J", "Shift J", "Slash" or "F5".
  let name: String

  /// Named otherwise than by its bytes.
  init(name: String) { self.name = name }

  /// A character as it was typed; nil where nothing can be said of it.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x01...0x1A where Self.words[scalar] == nil:
      // A terminal sends Ctrl with a letter as the letter's place in the alphabet.
      guard let letter = Unicode.Scalar(scalar.value + 0x40) else { return nil }
      name = "Control \(letter)"
    default:
      let character = Character(scalar)
      if let word = Self.words[scalar] {
        name = word
      } else if character.isLetter {
        let isUpper = character.isUppercase && !character.isLowercase
        name = isUpper ? "Shift \(character)" : character.uppercased()
      } else if scalar.properties.generalCategory == .control {
        return nil
      } else {
        name = scalar.properties.name?.lowercased().capitalizedFirst ?? String(character)
      }
    }
  }

  /// A key that a terminal sends as Escape, parameters and a final byte (ECMA-48, xterm's function keys).
  init(final: UInt8, _ parameters: [UInt8]) {
    let numbers = String(decoding: parameters, as: UTF8.self).split(separator: ";").map {
      Int($0) ?? 0
    }
    // A terminal adds 1 for Shift, 2 for Alt and 4 for Ctrl to the 1 of a key by itself.
    let held = numbers.count > 1 ? numbers[numbers.count - 1] - 1 : 0
    let prefix = [(4, "Control "), (2, "Alt "), (1, "Shift ")]
      .map { held & $0.0 != 0 ? $0.1 : "" }.joined()
    let key =
      final == UInt8(ascii: "~")
      ? numbers.first.flatMap { Self.numbered[$0] } : Self.lettered[Unicode.Scalar(final)]
    name = prefix + (key ?? "this function key")
  }

  private static let lettered: [Unicode.Scalar: String] = [
    "H": "Home", "F": "End", "P": "F1", "Q": "F2", "R": "F3", "S": "F4", "Z": "Shift Tab",
  ]

  private static let numbered: [Int: String] = [
    1: "Home", 2: "Insert", 3: "Delete", 4: "End", 5: "Page Up", 6: "Page Down", 7: "Home",
    8: "End", 11: "F1", 12: "F2", 13: "F3", 14: "F4", 15: "F5", 17: "F6", 18: "F7", 19: "F8",
    20: "F9", 21: "F10", 23: "F11", 24: "F12",
  ]

  // What Unicode calls by a word that nobody uses for the key.
  private static let words: [Unicode.Scalar: String] = [
    "\t": "Tab", "\u{08}": "Backspace", "\u{7F}": "Backspace", "/": "Slash", "\\": "Backslash",
    "'": "Apostrophe", "`": "Grave accent", "<": "Less than", ">": "Greater than",
    "^": "Circumflex", "{": "Opening brace", "}": "Closing brace", "(": "Opening parenthesis",
    ")": "Closing parenthesis", "@": "At sign", "&": "Ampersand", "|": "Vertical bar",
    "\u{1C}": "Control Backslash", "\u{1D}": "Control closing bracket",
    "\u{1E}": "Control Circumflex", "\u{1F}": "Control Underscore",
  ]
}

extension String {
  /// The text with its first letter as a capital.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
