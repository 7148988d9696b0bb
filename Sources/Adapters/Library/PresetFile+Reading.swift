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
    try top.checkKeys(known: keys)
    return try preset(from: top)
  }

  /// The keys and tables of a preset.
  package static let keys = ["name", "summary"] + tables

  /// The tables of a preset, in the order of the file.
  static let tables = Parameter.allCases.reduce(into: [String]()) { tables, parameter in
    if !tables.contains(parameter.table) { tables.append(parameter.table) }
  }

  /// The preset in a table whose keys have been checked.
  package static func preset(from top: SettingsTable) throws(SettingsError) -> Preset {
    guard let name = try top.text("name") else { throw top.missing("name") }
    guard !name.isEmpty else {
      throw .textNotStorable(path: top.path, key: top.fullName("name"))
    }
    var preset = Preset(
      name: name, summary: try top.text("summary") ?? "", mapping: MappingParameters(),
      chain: ChainParameters())
    for name in tables {
      let parameters = Parameter.allCases.filter { $0.table == name }
      var known = parameters.map(\.keyInTable)
      if name == mappingTable { known = ["window", "saturated-percent"] + known }
      let table = try top.table(name, known: known)
      if name == mappingTable, let window = try WindowText.window(from: table) {
        preset.mapping.window = window
      }
      for parameter in parameters { try read(parameter, from: table, into: &preset) }
    }
    return preset
  }

  static let mappingTable = "mapping"

  private static func read(
    _ parameter: Parameter, from table: SettingsTable, into preset: inout Preset
  ) throws(SettingsError) {
    let key = parameter.keyInTable
    // The lowest pitch of a scale is above 0 or not; the highest is held to the lowest below.
    let lowest = parameter == .mapping(.lowestHertz) ? parameter.range(beside: preset) : nil
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
    case .mapping(.lowestHertz) where preset.mapping.scale != .linear:
      return ValueRange(above: 0, through: greatest)
    case .mapping(.highestHertz):
      return ValueRange(above: preset.mapping.lowestHertz, through: greatest)
    default:
      return nil
    }
  }
}
