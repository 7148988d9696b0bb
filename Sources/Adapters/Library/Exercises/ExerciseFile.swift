// An exercise as a TOML file that users copy and edit.

import Files
import Movement

/// Reads and writes exercises.
public enum ExerciseFile {
  /// The version of the format that is written; later ones are refused.
  public static let version = 1
  /// The radii of circles and spirals, in shares of the side.
  public static let radii = 0.005...0.5
  /// The turns of a spiral.
  public static let turns = 0.25...10.0
  /// The periods of a wave.
  public static let periods = 0.5...20.0
  /// The amplitudes of a wave, in shares of the side.
  public static let amplitudes = 0.005...0.5
  /// The lengths of a line, of the middle of a wave and of a path, in shares of the side.
  ///
  /// 10,000 corners lie no further from one another than the diagonal.
  public static let lengths = 0.01...15_000.0
  /// The errors that a step of the score may allow, in shares of the side or of a beat.
  public static let stepErrors = ValueRange(above: 0, through: 1)

  static let shapes = ["line", "circle", "spiral", "wave", "path", "contour"]
  static let tasks = ["follow", "reach", "rhythm"]

  /// Reads the exercise in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> Exercise {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes an exercise to a file, in one step.
  ///
  /// - Throws: as `check`, and `file` where it cannot be written.
  public static func write(_ exercise: Exercise, to path: String) throws(SettingsError) {
    try check(exercise, path: path)
    try SettingsText.write(text(of: exercise), to: path)
  }

  /// Sees that an exercise is one that a file can hold.
  ///
  /// - Parameters:
  ///   - exercise: the exercise.
  ///   - path: what errors name.
  /// - Throws: as `parse`; `textNotStorable` for a text that TOML does not keep.
  public static func check(_ exercise: Exercise, path: String) throws(SettingsError) {
    let kept = try parse(text(of: exercise), path: path)
    guard kept != exercise else { return }
    throw .textNotStorable(path: path, key: kept.name == exercise.name ? "summary" : "name")
  }
}
