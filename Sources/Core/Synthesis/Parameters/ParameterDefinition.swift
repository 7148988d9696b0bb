// The static description of a parameter. Clamping, preset files, knobs, recorded changes and random
// scripts are loops over these definitions.

/// A parameter's names, its unit, the values it accepts and how a file explains it.
public struct ParameterDefinition: Sendable {
  /// What kind of values a parameter has; each is a number inside the program.
  public enum Kind: Sendable {
    /// A number; `step` is what one arrow key changes, nil where it is about a semitone.
    case number(ClosedRange<Double>, step: Double?, digits: Int)
    /// A number, or a keyword for the absence of one, with the value that represents the keyword.
    case numberOrWord(
      ClosedRange<Double>, step: Double?, digits: Int, word: String, wordValue: Double)
    /// One of several keywords; the value is its index.
    case choice([ParameterChoice])
    /// True (1) or false (0); the first name is that of false.
    case toggle(names: [String])
  }

  /// Its table and key in a preset's file, such as "delay.mix".
  public let key: String
  /// Its name on the screen.
  public let name: String
  /// Its unit.
  public let unit: ParameterUnit
  /// The heading it is listed under.
  public let group: ParameterGroup
  /// The values it accepts.
  public let kind: Kind
  /// Its default value.
  public let standard: Double
  /// The comment beside it in a preset's file.
  public let comment: String
  /// Whether a preset's file holds it also where it has its standard value.
  public let isAlwaysWritten: Bool

  /// Creates a definition.
  public init(
    _ key: String, _ name: String, unit: ParameterUnit = .none, _ group: ParameterGroup,
    _ kind: Kind,
    standard: Double, isAlwaysWritten: Bool = true, _ comment: String
  ) {
    self.key = key
    self.name = name
    self.unit = unit
    self.group = group
    self.kind = kind
    self.standard = standard
    self.comment = comment
    self.isAlwaysWritten = isAlwaysWritten
  }

  /// The nearest value that the parameter accepts; NaN becomes the standard value.
  public func clamped(_ value: Double) -> Double {
    guard !value.isNaN else { return standard }
    switch kind {
    case .number(let range, _, _):
      return min(max(value, range.lowerBound), range.upperBound)
    case .numberOrWord(let range, _, _, _, let wordValue):
      return value == wordValue ? value : min(max(value, range.lowerBound), range.upperBound)
    case .choice(let choices):
      return min(max(value.rounded(), 0), Double(choices.count - 1))
    case .toggle:
      return value == 0 ? 0 : 1
    }
  }

  /// The numbers it accepts; for keywords, their indices.
  public var range: ClosedRange<Double> {
    switch kind {
    case .number(let range, _, _), .numberOrWord(let range, _, _, _, _): range
    case .choice(let choices): 0...Double(choices.count - 1)
    case .toggle: 0...1
    }
  }
}
