// What is said of a person, beside the runs.

import Files
import Movement

/// Reads and writes `person.toml`.
enum PersonFile {
  static let name = "person.toml"
  /// The version of the layout that is written; later ones are refused.
  static let version = 1

  /// When a person began, in seconds since 1970 (UTC), as the file at `path` says.
  ///
  /// - Throws: `file`, `malformed`, `unsupportedVersion`, `unknownKey`, `missingKey`, or the error of a value.
  static func began(_ path: String) throws(SettingsError) -> Double {
    let top = try SettingsTable(parsing: SettingsText.read(path), path: path)
    try RunFile.checkVersion(top, supported: version)
    try top.checkKeys(known: ["version", "name", "began"])
    guard try top.text("name") != nil else { throw top.missing("name") }
    return try top.needed("began", in: RunFile.times)
  }

  /// The text of a person's file.
  static func text(name: String, beganSeconds: Double) -> String {
    let lines = [
      "version = \(version)", "name = \(TOMLText.quoted(name))", RunFile.line(began: beganSeconds),
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
