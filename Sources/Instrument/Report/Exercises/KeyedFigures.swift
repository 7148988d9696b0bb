// Figures in JSON under names that are known only when a program runs.

/// Figures under their names; one that cannot be told is null.
public struct KeyedFigures: Encodable {
  /// A key.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  let figures: [(name: String, figure: MeasureFigure?)]

  /// Figures in any order; JSON has its own.
  public init(_ figures: [(name: String, figure: MeasureFigure?)]) { self.figures = figures }

  /// Writes them.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, figure) in figures {
      let key = Key(name)
      switch figure {
      case nil: try container.encodeNil(forKey: key)
      case .whole(let count): try container.encode(count, forKey: key)
      case .word(let word): try container.encode(word, forKey: key)
      case .thousandths, .number, .exact:
        if let value = figure?.value {
          try container.encode(value, forKey: key)
        } else {
          try container.encodeNil(forKey: key)
        }
      }
    }
  }
}
