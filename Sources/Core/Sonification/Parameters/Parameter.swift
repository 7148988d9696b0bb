// Every parameter of a preset, in the order of its file.

import Synthesis

/// A parameter of a preset.
///
/// Adding one is a case with its definition in `MappingParameter`, `VoiceParameter` or
/// `EffectParameter`, and the code that uses its value.
public enum Parameter: Sendable, Hashable, CaseIterable {
  case mapping(MappingParameter)
  case voice(VoiceParameter)
  case effect(EffectParameter)

  public static let allCases: [Parameter] =
    MappingParameter.allCases.map(Parameter.mapping)
    + VoiceParameter.allCases.map(Parameter.voice)
    + EffectParameter.allCases.map(Parameter.effect)

  private static let byKey = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.definition.key, $0) })

  /// The parameter with a key such as "delay.mix"; nil where there is none.
  public init?(key: String) {
    guard let parameter = Parameter.byKey[key] else { return nil }
    self = parameter
  }

  /// What is known of it before it has a value.
  public var definition: ParameterDefinition {
    switch self {
    case .mapping(let parameter): parameter.definition
    case .voice(let parameter): parameter.definition
    case .effect(let parameter): parameter.definition
    }
  }

  /// The table of a preset's file that it stands in, such as "delay".
  public var table: String { String(definition.key.prefix { $0 != "." }) }

  /// Its key within the table, such as "mix".
  public var keyInTable: String { String(definition.key.dropFirst(table.count + 1)) }
}

extension Preset {
  /// The value of a parameter; setting forces it into its range, and NaN means the standard value.
  public subscript(parameter: Parameter) -> Double {
    get {
      switch parameter {
      case .mapping(let parameter): mapping[parameter]
      case .voice(let parameter): chain[parameter]
      case .effect(let parameter): chain[parameter]
      }
    }
    set {
      switch parameter {
      case .mapping(let parameter): mapping[parameter] = newValue
      case .voice(let parameter): chain[parameter] = newValue
      case .effect(let parameter): chain[parameter] = newValue
      }
    }
  }
}
