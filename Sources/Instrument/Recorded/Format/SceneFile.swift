// A change of what lies under the pen as a TOML file.

import Files

/// Reads and writes `scene-2.toml` and its followers.
public enum SceneFile {
  /// Reads the change in the file at `path`.
  public static func read(_ path: String) throws(SettingsError) -> SceneRecord {
    try parse(SettingsText.read(path), path: path)
  }

  /// The change that `text` holds; errors name `path`.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> SceneRecord {
    let top = try SessionFile.table(
      text, path: path,
      known: ["rows-before", "time-ns", "pen", "calibration", "image", "tablet"])
    return SceneRecord(
      rowsBefore: try SessionFile.required(
        top.wholeNumber("rows-before", in: 0...Int.max), "rows-before", top),
      timeNanoseconds: Int64(
        try SessionFile.required(
          top.wholeNumber("time-ns", in: Int.min...Int.max), "time-ns", top)),
      image: try SessionFile.image(from: top), tablet: try SessionFile.tablet(from: top),
      penFile: try top.text("pen"), calibrationFile: try top.text("calibration"))
  }

  /// Writes `record`; it replaces an older file at once.
  public static func write(_ record: SceneRecord, to path: String) throws(SettingsError) {
    try SessionFile.write(text(of: record), to: path) { (text) throws(SettingsError) in
      _ = try parse(text, path: path)
    }
  }

  /// The text of a change's file.
  public static func text(of record: SceneRecord) -> String {
    var lines = [
      "version = \(SessionFile.version)",
      "# From this row of strokes.csv on; the first has 0 rows before it.",
      "rows-before = \(record.rowsBefore)",
      "# Since the session's start.",
      "time-ns = \(record.timeNanoseconds)",
    ]
    if let pen = record.penFile { lines.append("pen = \(TOMLText.quoted(pen))") }
    if let calibration = record.calibrationFile {
      lines.append("calibration = \(TOMLText.quoted(calibration))")
    }
    lines += SessionFile.image(record.image) + SessionFile.tablet(record.tablet)
    return lines.joined(separator: "\n") + "\n"
  }
}
