// From a preset to the text of its file, with unit and range beside every value.

import Files
import Sonification
import Synthesis

extension PresetFile {
  /// The text of a preset's file.
  public static func text(of preset: Preset) -> String {
    var lines = [
      line("name", TOMLText.quoted(preset.name), "the word that chooses this preset"),
      line("summary", TOMLText.quoted(preset.summary), "one sentence on what it is for"),
    ]
    for table in tables {
      lines.append("\n[\(table)]" + (tableComments[table].map { "  # \($0)" } ?? ""))
      if table == mappingTable {
        for (key, value) in WindowText.values(of: preset.mapping.window) {
          lines.append(
            line(String(key.dropFirst(table.count + 1)), value, windowComments[key] ?? ""))
        }
      }
      for parameter in Parameter.allCases where parameter.table == table {
        let definition = parameter.definition
        lines.append(
          line(
            parameter.keyInTable, ParameterText.text(of: preset[parameter], definition),
            definition.comment))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let tableComments = [
    mappingTable: "from intensity to pitch and loudness", "voice": "frequency modulation",
    "filter": "low-pass ladder",
  ]

  private static let windowComments = [
    WindowText.windowKey:
      "\"automatic\", \"full-range\" or [low, high] in the file's own values",
    WindowText.percentKey: "% of the pixels outside an automatic window, 0 to 100",
  ]

  private static func line(_ key: String, _ value: String, _ comment: String) -> String {
    "\(key) = \(value)  # \(comment)"
  }
}
