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
    for table in tables(voiceCount: preset.voiceCount) {
      let parameters = Parameter.all(voiceCount: preset.voiceCount).filter { $0.table == table }
      let voice = parameters.first?.voice ?? 0
      let name = voice == 0 ? table : String(table.prefix { $0 != "-" })
      lines.append("\n[\(table)]" + (tableComments[name].map { "  # \($0)" } ?? ""))
      if name == mappingTable {
        let mapping = preset.mappings[voice]
        for (key, value) in WindowText.values(of: mapping.window) {
          lines.append(
            line(String(key.dropFirst(name.count + 1)), value, windowComments[key] ?? ""))
        }
        for (key, value) in VoicePlaceText.values(of: mapping) {
          lines.append(line(key, value, placeComments[key] ?? ""))
        }
      }
      for parameter in parameters {
        let definition = parameter.definition
        let value = preset[parameter]
        guard definition.isAlwaysWritten || value != definition.standard else { continue }
        lines.append(
          line(
            parameter.keyInTable, ParameterText.text(of: value, definition),
            definition.comment))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let tableComments = [
    mappingTable: "from intensity to pitch and loudness", "voice": "frequency modulation",
    "filter": "low-pass ladder",
  ]

  private static let placeComments = [
    VoicePlaceText.layerKey:
      "what is read: \"file\", \"blur(2)\", \"gradient\", \"background-removed(50)\", also joined by >",
    VoicePlaceText.offsetKey:
      "where it is read: \"30,12px\" or \"5,2nm\" from the pen, \"at 120,80px\", or \"none\"",
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
