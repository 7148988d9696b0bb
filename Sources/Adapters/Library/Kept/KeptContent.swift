// A thing that is kept by name, whatever its kind: read, given another name, and written.

import Files
import Foundation
import Movement
import Sonification

/// The content of a file that is kept by name.
struct KeptContent {
  private enum Content {
    case preset(Preset)
    case zones(ZoneSet)
    case pattern(StepPattern)
    case exercise(Exercise)
    // It has no name but its file's.
    case calibration(CalibrationRecord)
  }

  private var content: Content

  /// The content of a file.
  ///
  /// - Throws: what reading one of its kind throws.
  init(_ kind: KeptKind, path: String) throws(SettingsError) {
    content =
      switch kind {
      case .preset: .preset(try PresetFile.read(path))
      case .zones: .zones(try ZoneFile.read(path))
      case .pattern: .pattern(try PatternFile.read(path))
      case .exercise: .exercise(try ExerciseFile.read(path))
      case .calibration: .calibration(try CalibrationFile.read(path))
      }
  }

  /// What comes with every installation under a name; nil where nothing does.
  init?(_ kind: KeptKind, bundled name: String) {
    let found: Content? =
      switch kind {
      case .preset: Preset.builtIn.first { $0.name == name }.map { .preset($0) }
      case .zones: ZoneSet.bundled.first { $0.name == name }.map { .zones($0) }
      case .pattern, .calibration: nil
      case .exercise: Exercise.bundled.first { $0.name == name }.map { .exercise($0) }
      }
    guard let found else { return nil }
    content = found
  }

  /// Its name.
  var name: String {
    get {
      switch content {
      case .preset(let preset): preset.name
      case .zones(let zones): zones.name
      case .pattern(let pattern): pattern.name
      case .exercise(let exercise): exercise.name
      case .calibration: ""
      }
    }
    set {
      switch content {
      case .preset(var preset):
        preset.name = newValue
        content = .preset(preset)
      case .zones(var zones):
        zones.name = newValue
        content = .zones(zones)
      case .pattern(var pattern):
        pattern.name = newValue
        content = .pattern(pattern)
      case .exercise(var exercise):
        exercise.name = newValue
        content = .exercise(exercise)
      case .calibration: break
      }
    }
  }

  /// Forgets what the file of another name was chosen for.
  mutating func forgetChoice() {
    guard case .calibration(var record) = content else { return }
    record.chosenFor = []
    content = .calibration(record)
  }

  /// Takes what the file that it replaces was chosen for; what cannot be read was chosen for nothing.
  mutating func takeChoice(ofFileAt path: String) {
    guard case .calibration(var record) = content,
      let older = try? CalibrationFile.read(path)
    else { return }
    record.chosenFor += older.chosenFor.filter { !record.chosenFor.contains($0) }
    content = .calibration(record)
  }

  /// Writes it to a file, in one step.
  ///
  /// - Throws: what writing one of its kind throws.
  func write(to path: String) throws(SettingsError) {
    switch content {
    case .preset(let preset): try PresetFile.write(preset, to: path)
    case .zones(let zones):
      try SettingsText.write(
        ZoneFile.text(of: zones, inFolder: (path as NSString).deletingLastPathComponent), to: path)
    case .pattern(let pattern): try PatternFile.write(pattern, to: path)
    case .exercise(let exercise): try ExerciseFile.write(exercise, to: path)
    case .calibration(let record): try CalibrationFile.write(record, to: path)
    }
  }
}
