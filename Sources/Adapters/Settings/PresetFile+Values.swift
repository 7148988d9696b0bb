// A preset as a list of keys and values, so that what changes while a session runs can be kept one
// value at a time, in the words of a preset's own file.

import Sonification

extension PresetFile {
  /// The keys of the mapping with their values, as a preset's file has them.
  public static func mappingValues(of preset: Preset) -> [(key: String, value: String)] {
    lines(of: text(of: preset)).compactMap { line in
      line.key.hasPrefix("mapping.") ? (line.key, line.value) : nil
    }
  }

  /// A preset with some of its values changed.
  ///
  /// - Parameters:
  ///   - preset: the preset.
  ///   - values: keys with their table, as `mapping.gamma`, and values as a preset's file has them.
  ///   - path: what errors name.
  public static func changing(
    _ preset: Preset, _ values: [String: String], path: String
  ) throws(SettingsError) -> Preset {
    var pending = values
    var result: [String] = []
    var table = ""
    for line in text(of: preset).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("[") {
        result += added(&pending, to: table)
        table = String(line.dropFirst().prefix { $0 != "]" })
        result.append("[\(table)]")
      } else if let key = line.split(separator: " ").first, line.contains(" = "),
        let value = pending.removeValue(forKey: table.isEmpty ? String(key) : "\(table).\(key)")
      {
        result.append("\(key) = \(value)")
      } else {
        result.append(String(line))
      }
    }
    result += added(&pending, to: table)
    return try parse(result.joined(separator: "\n"), path: path)
  }

  // Keys the text of the unchanged preset does not have, as the percentage of another window.
  private static func added(_ pending: inout [String: String], to table: String) -> [String] {
    let keys = pending.keys.filter { !table.isEmpty && $0.hasPrefix("\(table).") }.sorted()
    return keys.compactMap { key in
      pending.removeValue(forKey: key).map { "\(key.dropFirst(table.count + 1)) = \($0)" }
    }
  }

  private static func lines(of text: String) -> [(key: String, value: String)] {
    var table = ""
    var lines: [(key: String, value: String)] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") {
        table = line.dropFirst().prefix { $0 != "]" } + "."
        continue
      }
      let parts = line.split(separator: " = ", maxSplits: 1)
      guard parts.count == 2, let value = parts[1].split(separator: "  #").first else { continue }
      lines.append((table + parts[0], String(value)))
    }
    return lines
  }
}
