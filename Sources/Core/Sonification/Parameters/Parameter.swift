// Every parameter of a preset, in the order of its file.

import Synthesis

/// A parameter of a preset.
///
/// Adding one is a case with its definition in `MappingParameter`, `VoiceParameter` or
/// `EffectParameter`, and the code that uses its value. Voices count from 0; in files and in keys the
/// second is `mapping-2` and `voice-2`.
public enum Parameter: Sendable, Hashable {
  case mapping(MappingParameter, voice: Int = 0)
  case voice(VoiceParameter, voice: Int = 0)
  case effect(EffectParameter)

  /// The parameters of a preset with one voice.
  public static let allCases = all(voiceCount: 1)

  /// The parameters of a preset with this number of voices, those of further voices last.
  public static func all(voiceCount: Int) -> [Parameter] {
    let first =
      MappingParameter.allCases.map { Parameter.mapping($0) }
      + VoiceParameter.allCases.map { Parameter.voice($0) }
      + EffectParameter.allCases.map(Parameter.effect)
    return (1..<max(voiceCount, 1)).reduce(into: first) { all, voice in
      all += MappingParameter.allCases.map { Parameter.mapping($0, voice: voice) }
      all += VoiceParameter.allCases.map { Parameter.voice($0, voice: voice) }
    }
  }

  private static let byKey = Dictionary(
    uniqueKeysWithValues: all(voiceCount: ChainParameters.mostVoices).map { ($0.key, $0) })

  /// The parameter with a key such as "delay.mix" or "voice-2.modulation-index"; nil where there is none.
  public init?(key: String) {
    guard let parameter = Parameter.byKey[key] else { return nil }
    self = parameter
  }

  /// Its name, range and default; its key is that of the first voice.
  public var definition: ParameterDefinition {
    switch self {
    case .mapping(let parameter, _): parameter.definition
    case .voice(let parameter, _): parameter.definition
    case .effect(let parameter): parameter.definition
    }
  }

  /// The voice it belongs to, from 0; nil for the effects.
  public var voice: Int? {
    switch self {
    case .mapping(_, let voice), .voice(_, let voice): voice
    case .effect: nil
    }
  }

  /// Its table and key in a preset's file, such as "delay.mix" or "mapping-2.gamma".
  public var key: String { "\(table).\(keyInTable)" }

  /// Its table in a preset's file, such as "delay" or "mapping-2".
  public var table: String {
    Parameter.table(String(definition.key.prefix { $0 != "." }), voice: voice ?? 0)
  }

  /// Its key within the table, such as "mix".
  public var keyInTable: String { String(definition.key.drop { $0 != "." }.dropFirst()) }

  /// The table of a voice, from 0, where the first voice's has this name.
  public static func table(_ name: String, voice: Int) -> String {
    voice == 0 ? name : "\(name)-\(voice + 1)"
  }
}

extension Preset {
  /// The value of a parameter; setting clamps it to its range, and NaN means the default.
  ///
  /// A voice that does not exist has default values, and setting them changes nothing.
  public subscript(parameter: Parameter) -> Double {
    get {
      if let voice = parameter.voice, voice >= voiceCount { return parameter.definition.standard }
      return switch parameter {
      case .mapping(let parameter, let voice): mappings[voice][parameter]
      case .voice(let parameter, let voice): chain[voice: voice][parameter]
      case .effect(let parameter): chain[parameter]
      }
    }
    set {
      if let voice = parameter.voice, voice >= voiceCount { return }
      switch parameter {
      case .mapping(let parameter, let voice): mappings[voice][parameter] = newValue
      case .voice(let parameter, let voice): chain[voice: voice][parameter] = newValue
      case .effect(let parameter): chain[parameter] = newValue
      }
    }
  }
}
