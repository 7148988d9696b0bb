// From the text of a preset file to the preset.

import Files
import Sonification
import Synthesis
import TOMLKit

extension PresetFile {
  /// The preset that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unknownKey`, `missingKey`, and what is wrong with a value.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> Preset {
    let top = try SettingsTable(parsing: text, path: path)
    // The tables of a fifth voice and more, which would pass for mistyped ones.
    for table in voiceTables {
      for key in top.keys where key.hasPrefix("\(table)-") {
        guard let voice = Int(key.dropFirst(table.count + 1)) else { continue }
        guard voice <= ChainParameters.mostVoices else {
          throw .tooManyVoices(path: path, key: key, most: ChainParameters.mostVoices)
        }
      }
    }
    try top.checkKeys(known: keys)
    return try preset(from: top)
  }

  /// The keys and tables of a preset.
  package static let keys =
    ["name", "summary"]
    + (2...ChainParameters.mostVoices).reduce(into: tables(voiceCount: 1)) { tables, voice in
      tables += voiceTables.map { Parameter.table($0, voice: voice - 1) }
    }

  /// The tables of a preset, in the order of the file.
  static func tables(voiceCount: Int) -> [String] {
    Parameter.all(voiceCount: voiceCount).reduce(into: [String]()) { tables, parameter in
      if !tables.contains(parameter.table) { tables.append(parameter.table) }
    }
  }

  static let mappingTable = "mapping"

  /// The tables that each voice has.
  static let voiceTables = [mappingTable, "voice"]

  /// The preset in a table whose keys have been checked.
  ///
  /// - Throws: `missingKey`, `voiceLeftOut`, `unknownKey`, or the error of a value.
  package static func preset(from top: SettingsTable) throws(SettingsError) -> Preset {
    guard let name = try top.text("name") else { throw top.missing("name") }
    guard !name.isEmpty else {
      throw .textNotStorable(path: top.path, key: top.fullName("name"))
    }
    var preset = Preset(
      name: name, summary: try top.text("summary") ?? "", mapping: MappingParameters(),
      chain: ChainParameters())
    preset.voiceCount = try voiceCount(of: top)
    for name in tables(voiceCount: preset.voiceCount) {
      let parameters = Parameter.all(voiceCount: preset.voiceCount).filter { $0.table == name }
      var known = parameters.map(\.keyInTable)
      let mapped = (0..<preset.voiceCount).first {
        Parameter.table(mappingTable, voice: $0) == name
      }
      if mapped != nil { known = ["window", "saturated-percent"] + VoicePlaceText.keys + known }
      let table = try top.table(name, known: known)
      if let mapped {
        if let window = try WindowText.window(from: table) {
          preset.mappings[mapped].window = window
        }
        try VoicePlaceText.read(from: table, into: &preset.mappings[mapped])
      }
      for parameter in parameters { try read(parameter, from: table, into: &preset) }
    }
    return preset
  }

  // Voices are there by their tables, one after the other.
  private static func voiceCount(of top: SettingsTable) throws(SettingsError) -> Int {
    var count = 1
    for voice in 1..<ChainParameters.mostVoices {
      let tables = voiceTables.map { Parameter.table($0, voice: voice) }
      guard let found = tables.first(where: { top.has($0) }) else { continue }
      guard count == voice else {
        throw .voiceLeftOut(path: top.path, key: top.fullName(found), missing: count + 1)
      }
      count = voice + 1
    }
    return count
  }

  private static func read(
    _ parameter: Parameter, from table: SettingsTable, into preset: inout Preset
  ) throws(SettingsError) {
    let key = parameter.keyInTable
    // The lowest pitch of a scale is above 0 or not; the highest is held to the lowest below.
    let isLowest = if case .mapping(.lowestHertz, _) = parameter { true } else { false }
    let lowest = isLowest ? parameter.range(beside: preset) : nil
    switch parameter.definition.kind {
    case .number(let range, _, _):
      if let number = try table.number(key, in: lowest ?? ValueRange(range)) {
        preset[parameter] = number
      }
    case .numberOrWord(let range, _, _, let word, let wordValue):
      if table.value(key)?.string == word {
        preset[parameter] = wordValue
      } else if let number = try table.number(
        key, in: ValueRange(range), expected: .numberOrWord(word))
      {
        preset[parameter] = number
      }
    case .choice(let choices):
      let words = choices.map(\.word)
      if let word = try table.choice(key, of: words), let index = words.firstIndex(of: word) {
        preset[parameter] = Double(index)
      }
    case .toggle:
      if let isOn = try table.boolean(key) { preset[parameter] = isOn ? 1 : 0 }
    }
    if let range = parameter.range(beside: preset) {
      // Also a value that is left out may lie on the wrong side of its neighbour.
      _ = try table.checked(preset[parameter], key, in: range)
    }
  }
}

extension Parameter {
  /// The values that go with the others of a preset; nil where all do.
  func range(beside preset: Preset) -> ValueRange? {
    let greatest = MappingParameter.greatestHertz
    switch self {
    case .mapping(.lowestHertz, let voice) where preset.mappings[voice].scale != .linear:
      return ValueRange(above: 0, through: greatest)
    case .mapping(.highestHertz, let voice):
      return ValueRange(above: preset.mappings[voice].lowestHertz, through: greatest)
    default:
      return nil
    }
  }
}
