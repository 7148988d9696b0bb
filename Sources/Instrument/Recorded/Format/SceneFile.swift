// A change of image, tablet or calibration as a TOML file.

import Files

/// Reads and writes `scene-2.toml` and its followers.
public enum SceneFile {
  /// Reads the change in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> SceneRecord {
    try parse(SettingsText.read(path), path: path)
  }

  /// The change that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unsupportedVersion`, `unknownKey`, `missingKey`, or the error of a
  ///   value.
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

  /// Writes `record`, replacing an older file in one step.
  ///
  /// - Throws: `file` where it cannot be written, and as `parse` where it could not be read back.
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
