// A parameter of the chain, whether of the voice or of the effects.
import Synthesis
import Testing

enum ChainField: Hashable, CustomTestStringConvertible {
  case voice(VoiceParameter)
  case effect(EffectParameter)

  static let all =
    VoiceParameter.allCases.map(ChainField.voice) + EffectParameter.allCases.map(ChainField.effect)

  var definition: ParameterDefinition {
    switch self {
    case .voice(let parameter): parameter.definition
    case .effect(let parameter): parameter.definition
    }
  }

  var testDescription: String { definition.key }

  func set(_ value: Double, in parameters: inout ChainParameters) {
    switch self {
    case .voice(let parameter): parameters[parameter] = value
    case .effect(let parameter): parameters[parameter] = value
    }
  }

  /// Whether the value lies in the parameter's range, or is the one for its keyword.
  func accepts(_ parameters: ChainParameters) -> Bool {
    let value =
      switch self {
      case .voice(let parameter): parameters[parameter]
      case .effect(let parameter): parameters[parameter]
      }
    if case .numberOrWord(_, _, _, _, let wordValue) = definition.kind, value == wordValue {
      return true
    }
    return definition.range.contains(value)
  }
}
