// Words to be said: what is written, and what a voice says for it.

/// A text as it is shown and as it is spoken.
///
/// ```swift
/// SpokenText("-0.5 nm").spoken   // "minus 0.5 nanometres"
/// ```
public struct SpokenText: Sendable, Hashable {
  /// The characters a voice is given at most: some twenty seconds.
  public static let longest = 300

  /// The text as it is shown, on one line.
  public let written: String
  /// The text for a voice: units and signs in words, `longest` characters at most.
  public let spoken: String

  /// Creates the text; control characters become spaces.
  public init(_ written: String) {
    self.written = Self.line(written)
    spoken = Self.shortened(Self.spoken(self.written))
  }

  /// Creates a text whose words are given.
  public init(written: String, spoken: String) {
    self.written = Self.line(written)
    self.spoken = Self.shortened(Self.line(spoken))
  }

  /// Whether nothing in it can be said.
  ///
  /// A voice that is given nothing but signs makes no sound, and speech-dispatcher hangs on nothing.
  public var isMute: Bool {
    !spoken.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }

  private static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: " "
      default: Character(scalar)
      }
    }
    return String(scalars).split(separator: " ").joined(separator: " ")
  }

  // What is too long ends with a whole word.
  private static func shortened(_ text: String) -> String {
    guard text.count > longest else { return text }
    let head = text.prefix(longest)
    guard let space = head.lastIndex(of: " ") else { return String(head) }
    return String(head[..<space])
  }
}
