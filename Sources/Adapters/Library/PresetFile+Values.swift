// A preset as a list of keys and values, so that what changes while a session runs can be kept one
// value at a time, in the text of a preset's own file.

import Files
import Sonification
import Synthesis

extension PresetFile {
  /// A key with its table, as `mapping.gamma` or `mapping-2.gamma`, and its value as a preset's file has
  /// it.
  public typealias Change = (key: String, value: String)

  /// The key under which a change of the number of voices is kept.
  static let voicesKey = "voices"

  /// What differs between two sets of mappings.
  public static func changes(from former: VoiceMappings, to mappings: VoiceMappings) -> [Change] {
    var before = former
    before.count = mappings.count
    let voices = countChange(from: former.count, to: mappings.count)
    return (0..<mappings.count).reduce(into: voices) { changes, voice in
      let table = Parameter.table(mappingTable, voice: voice)
      let (old, new) = (before[voice], mappings[voice])
      let window = Dictionary(WindowText.values(of: old.window).map { ($0.key, $0.value) }) { $1 }
      changes += WindowText.values(of: new.window).filter { window[$0.key] != $0.value }
        .map { (table + $0.key.dropFirst(mappingTable.count), $0.value) }
      changes += VoicePlaceText.changes(from: old, to: new).map { ("\(table).\($0.key)", $0.value) }
      changes += MappingParameter.allCases.filter { new[$0] != old[$0] }
        .map { change(.mapping($0, voice: voice), new[$0]) }
    }
  }

  /// What differs between two sounds apart from the mappings.
  public static func changes(from former: ChainParameters, to chain: ChainParameters) -> [Change] {
    var before = former
    before.voiceCount = chain.voiceCount
    var changes = countChange(from: former.voiceCount, to: chain.voiceCount)
    for voice in 0..<chain.voiceCount {
      changes += VoiceParameter.allCases
        .filter { chain[voice: voice][$0] != before[voice: voice][$0] }
        .map { change(.voice($0, voice: voice), chain[voice: voice][$0]) }
    }
    return changes
      + EffectParameter.allCases.filter { chain[$0] != former[$0] }
      .map { change(.effect($0), chain[$0]) }
  }

  private static func countChange(from former: Int, to count: Int) -> [Change] {
    former == count ? [] : [(voicesKey, String(count))]
  }

  private static func change(_ parameter: Parameter, _ value: Double) -> Change {
    (parameter.key, ParameterText.text(of: value, parameter.definition))
  }

  /// Whether a key is one of the mappings' or of their number.
  public static func isOfMapping(_ key: String) -> Bool {
    key == voicesKey || key.hasPrefix(mappingTable + ".") || key.hasPrefix(mappingTable + "-")
  }

  /// A preset with some of its values changed, one after the other; nil where one is no value of its
  /// parameter, or in the end one does not go with the others.
  public static func changing(_ preset: Preset, _ changes: [Change]) -> Preset? {
    var changed = preset
    for (key, text) in changes where !set(key, to: text, in: &changed) { return nil }
    let goTogether = Parameter.all(voiceCount: changed.voiceCount).allSatisfy {
      $0.range(beside: changed)?.contains(changed[$0]) ?? true
    }
    return goTogether ? changed : nil
  }

  /// Sets a value by its key; false where the key does not exist or does not accept the text.
  public static func set(_ key: String, to text: String, in preset: inout Preset) -> Bool {
    if key == voicesKey {
      guard let count = Int(text), (1...ChainParameters.mostVoices).contains(count) else {
        return false
      }
      preset.voiceCount = count
      return true
    }
    if let (voice, windowKey) = windowPlace(of: key) {
      guard voice < preset.voiceCount else { return false }
      let former = WindowText.values(of: preset.mappings[voice].window)
      var values = Dictionary(former.map { ($0.key, $0.value) }) { $1 }
      values[windowKey] = text
      guard let window = WindowText.window(of: values) else { return false }
      preset.mappings[voice].window = window
      return true
    }
    for voice in 0..<preset.voiceCount {
      let prefix = Parameter.table(mappingTable, voice: voice) + "."
      let inTable = key.dropFirst(prefix.count)
      guard key.hasPrefix(prefix), VoicePlaceText.keys.contains(String(inTable)) else { continue }
      return VoicePlaceText.set(String(inTable), to: text, in: &preset.mappings[voice])
    }
    guard let parameter = Parameter(key: key), parameter.voice ?? 0 < preset.voiceCount,
      let value = ParameterText.value(of: text, parameter.definition)
    else { return false }
    preset[parameter] = value
    return true
  }

  // The voice and the key of the first voice's window, where a key belongs to one.
  private static func windowPlace(of key: String) -> (voice: Int, key: String)? {
    for voice in 0..<ChainParameters.mostVoices {
      let table = Parameter.table(mappingTable, voice: voice)
      for windowKey in [WindowText.windowKey, WindowText.percentKey]
      where key == table + windowKey.dropFirst(mappingTable.count) {
        return (voice, windowKey)
      }
    }
    return nil
  }
}
