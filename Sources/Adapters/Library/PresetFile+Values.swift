// A preset as a list of keys and values, so that what changes while a session runs can be kept one
// value at a time, in the text of a preset's own file.

import Files
import Sonification
import Synthesis

extension PresetFile {
  /// A key with its table, as `mapping.gamma`, and its value as a preset's file has it.
  public typealias Change = (key: String, value: String)

  /// What differs between two mappings.
  public static func changes(
    from former: MappingParameters, to mapping: MappingParameters
  ) -> [Change] {
    let before = Dictionary(WindowText.values(of: former.window).map { ($0.key, $0.value) }) { $1 }
    let window = WindowText.values(of: mapping.window).filter { before[$0.key] != $0.value }
    return window
      + MappingParameter.allCases.filter { mapping[$0] != former[$0] }
      .map { change($0.definition, mapping[$0]) }
  }

  /// What differs between two sounds apart from the mapping.
  public static func changes(from former: ChainParameters, to chain: ChainParameters) -> [Change] {
    VoiceParameter.allCases.filter { chain[$0] != former[$0] }
      .map { change($0.definition, chain[$0]) }
      + EffectParameter.allCases.filter { chain[$0] != former[$0] }
      .map { change($0.definition, chain[$0]) }
  }

  private static func change(_ definition: ParameterDefinition, _ value: Double) -> Change {
    (definition.key, ParameterText.text(of: value, definition))
  }

  /// A preset with some of its values changed; nil where one is no value of its parameter, or does not
  /// go with the others.
  ///
  /// - Parameters:
  ///   - preset: the preset.
  ///   - values: keys with their table and values as a preset's file has them.
  public static func changing(_ preset: Preset, _ values: [String: String]) -> Preset? {
    var changed = preset
    var window = Dictionary(
      WindowText.values(of: preset.mapping.window).map { ($0.key, $0.value) }
    ) { $1 }
    for (key, text) in values {
      if key == WindowText.windowKey || key == WindowText.percentKey {
        window[key] = text
      } else if !set(key, to: text, in: &changed) {
        return nil
      }
    }
    guard let choice = WindowText.window(of: window) else { return nil }
    changed.mapping.window = choice
    let goTogether = Parameter.allCases.allSatisfy {
      $0.range(beside: changed)?.contains(changed[$0]) ?? true
    }
    return goTogether ? changed : nil
  }

  /// Sets a parameter by its key; false where there is none of that key or the text is none of its
  /// values.
  public static func set(_ key: String, to text: String, in preset: inout Preset) -> Bool {
    guard let parameter = Parameter(key: key),
      let value = ParameterText.value(of: text, parameter.definition)
    else { return false }
    preset[parameter] = value
    return true
  }
}
