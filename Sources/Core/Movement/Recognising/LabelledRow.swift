// A gesture with its name: what a person saves, and what a recogniser learns from.

/// A shape, what it is called and who drew it.
public struct LabelledRow: Sendable, Hashable {
  /// What it is called.
  public let label: String
  /// Who drew it, by a code; empty where nobody is named.
  public let person: String
  /// The shape.
  public let shape: StrokeShape

  /// The class of everything that is no gesture; without it no recogniser is trained.
  public static let otherLabel = "other"

  /// Creates a row.
  ///
  /// - Throws: `emptyLabel`, and `reservedCharacter` for a comma, a semicolon, a quote or a control
  ///   character in the label or the person.
  public init(label: String, person: String, shape: StrokeShape) throws(LabelledRowError) {
    guard label.contains(where: { !$0.isWhitespace }) else {
      throw LabelledRowError.emptyLabel(line: nil)
    }
    for text in [label, person] {
      if let character = text.first(where: Self.isReserved) {
        throw LabelledRowError.reservedCharacter(text: text, character: character)
      }
    }
    self.init(accepting: label, person, shape)
  }

  /// Creates a row with whatever stands in a file.
  init(accepting label: String, _ person: String, _ shape: StrokeShape) {
    self.label = label
    self.person = person
    self.shape = shape
  }

  /// Whether a character controls a device or ends a line; in a model a label is a line.
  static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private static func isReserved(_ character: Character) -> Bool {
    character == "," || character == ";" || character == "\"" || isControl(character)
  }
}
