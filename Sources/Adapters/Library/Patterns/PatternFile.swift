// A pattern as a TOML file that users copy and edit.

import Files
import Sonification
import TOMLKit

/// Reads and writes patterns.
public enum PatternFile {
  /// The version of the format that is written; later ones are refused.
  public static let version = 1

  private static let stepsKey = "steps"

  /// Reads the pattern in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> StepPattern {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes a pattern to a file, in one step.
  ///
  /// - Throws: `textNotStorable` for a name that TOML does not keep, `file` where it cannot be written.
  public static func write(_ pattern: StepPattern, to path: String) throws(SettingsError) {
    let text = text(of: pattern)
    guard try parse(text, path: path).name == pattern.name else {
      throw .textNotStorable(path: path, key: "name")
    }
    try SettingsText.write(text, to: path)
  }

  /// The pattern that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unknownKey`, `missingKey`, `unsupportedVersion`, and what is wrong with a value.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> StepPattern {
    let top = try SettingsTable(parsing: text, path: path)
    if let found = try top.wholeNumber("version", in: 1...Int(Int32.max)), found > version {
      throw .unsupportedVersion(path: path, found: found, supported: version)
    }
    try top.checkKeys(known: ["version", "name", "bpm", "length-beats", stepsKey])
    guard let name = try top.text("name") else { throw top.missing("name") }
    guard !name.isEmpty else { throw .textNotStorable(path: path, key: "name") }
    let tempo = try top.number("bpm", in: ValueRange(StepPattern.tempoRange))
    let length = try top.number("length-beats", in: ValueRange(StepPattern.lengthRange))
    guard let length else { throw top.missing("length-beats") }
    let tables = try top.tables(stepsKey)
    guard !tables.isEmpty else { throw top.missing(stepsKey) }
    guard tables.count <= StepPattern.mostSteps else {
      throw top.tooLarge(stepsKey, tables.count, most: StepPattern.mostSteps)
    }
    var steps: [StepPattern.Step] = []
    for table in tables { steps.append(try step(table, withinBeats: length)) }
    return StepPattern(
      name: name, beatsPerMinute: tempo ?? StepPattern.standardTempo, lengthBeats: length,
      steps: steps.sorted { $0.beat < $1.beat })
  }

  private static func step(
    _ table: SettingsTable, withinBeats length: Double
  ) throws(SettingsError) -> StepPattern.Step {
    try table.checkKeys(
      known: ["beat", "zone", "sound", "pitch-hz", "length-s", "level", "pan"])
    guard let beat = try table.number("beat", in: ValueRange(0...length)) else {
      throw table.missing("beat")
    }
    // The end of a round is the beginning of the next.
    guard beat < length else {
      throw .outOfRange(
        path: table.path, key: table.fullName("beat"), value: beat,
        range: ValueRange(0...length.nextDown))
    }
    guard let sound = try ZoneFile.sound(table) else { throw table.missing("sound") }
    return StepPattern.Step(beat: beat, zone: try table.text("zone") ?? "", sound: sound)
  }

  /// The text of a pattern's file.
  public static func text(of pattern: StepPattern) -> String {
    var lines = [
      "version = \(version)", "name = \(TOMLText.quoted(pattern.name))",
      "bpm = \(pattern.beatsPerMinute)  # beats per minute",
      "length-beats = \(pattern.lengthBeats)  # one round; a beat without a step is silent",
    ]
    for step in pattern.steps {
      lines += [
        "", "[[\(stepsKey)]]", "beat = \(step.beat)", "zone = \(TOMLText.quoted(step.zone))",
      ]
      lines += ZoneFile.lines(step.sound)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
