// A text for people, as the translators' catalogue knows it.

/// A text whose inserted values have numbered places, so that a translation can put them elsewhere.
///
/// `"Stroke \(2) of \(3)"` has the key `"Stroke {1} of {2}"`. A brace in the text itself is doubled.
public struct Phrase: ExpressibleByStringInterpolation, Sendable {
  /// What the catalogue is asked for.
  public private(set) var key: String
  /// What goes into the places, the first into `{1}`.
  public private(set) var values: [String]

  /// The catalogue is asked for the text.
  ///
  /// - Parameter value: a text without inserted values.
  public init(stringLiteral value: String) {
    key = Phrase.escaped(value)
    values = []
  }

  /// The catalogue is asked for the text with numbered places.
  ///
  /// - Parameter stringInterpolation: the text and its values.
  public init(stringInterpolation: Parts) {
    key = stringInterpolation.key
    values = stringInterpolation.values
  }

  /// A text and its values, as the compiler hands them over.
  public struct Parts: StringInterpolationProtocol, Sendable {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    /// Nothing yet.
    ///
    /// - Parameters:
    ///   - literalCapacity: the letters of the text.
    ///   - interpolationCount: the values.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 3 * interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    /// More of the text.
    ///
    /// - Parameter literal: letters.
    public mutating func appendLiteral(_ literal: String) {
      key += Phrase.escaped(literal)
    }

    /// One more value, with the next place.
    ///
    /// - Parameter value: anything that can be told.
    public mutating func appendInterpolation(_ value: some Any) {
      values.append(String(describing: value))
      key += "{\(values.count)}"
    }
  }

  /// One text after another, the places counted on.
  ///
  /// - Parameters:
  ///   - first: the beginning.
  ///   - second: the end.
  /// - Returns: both.
  public static func + (first: Phrase, second: Phrase) -> Phrase {
    var both = first
    both.key += Phrase.replacingPlaces(in: second.key, keepsBraces: true) { place in
      "{\(first.values.count + place)}"
    }
    both.values += second.values
    return both
  }

  /// The values in their places.
  ///
  /// - Parameter text: the key, or a translation of it.
  /// - Returns: what is shown; nothing stands for a place that has no value.
  public func filled(_ text: String) -> String {
    Phrase.replacingPlaces(in: text, keepsBraces: false) { place in
      values.indices.contains(place - 1) ? values[place - 1] : ""
    }
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isBrace) else { return text }
    return text.reduce(into: "") { text, letter in
      text.append(letter)
      if letter == "{" || letter == "}" { text.append(letter) }
    }
  }

  private static func isBrace(_ letter: UInt8) -> Bool {
    letter == UInt8(ascii: "{") || letter == UInt8(ascii: "}")
  }

  private static func replacingPlaces(
    in text: String, keepsBraces: Bool, with value: (Int) -> String
  ) -> String {
    guard text.utf8.contains(where: isBrace) else { return text }
    var filled = ""
    var rest = Substring(text)
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      filled += rest[..<brace]
      let after = rest[rest.index(after: brace)...]
      if after.first == rest[brace] {
        filled += keepsBraces ? rest[brace...].prefix(2) : rest[brace...].prefix(1)
        rest = after.dropFirst()
      } else if rest[brace] == "{", let end = after.firstIndex(of: "}"),
        let place = Int(after[..<end])
      {
        filled += value(place)
        rest = after[after.index(after: end)...]
      } else {
        filled.append(rest[brace])
        rest = after
      }
    }
    return filled + rest
  }
}
