// What each key of a live session does, for the line of keys and for the key help.

extension Key {
  /// What the key does, in a sentence.
  var meaning: String {
    switch self {
    case .say: "Space: says the value here; again the place, then everything."
    case .again: "H: says the last words again."
    case .words: "V: says more or less."
    case .help: "Question mark: ends the key help."
    case .panic: "Escape or Control M: silences, and lets sound again."
    case .volume(let step): step > 0 ? "Plus: louder." : "Minus: softer."
    case .preset(let step):
      step > 0 ? "Closing bracket: the next preset." : "Opening bracket: the preset before."
    case .tag: "T: tags the place."
    case .quit: "Q: ends the session."
    }
  }

  /// What is said when the key help begins.
  static let helpBegins =
    "Key help: each key says what it would do, and does nothing; question mark ends it."
  /// What is said when it is over.
  static let helpEnds = "Key help is over."
}
