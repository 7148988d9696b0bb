// A preset as a TOML file that users copy and edit.

import Files
import Sonification

/// Reads and writes presets.
///
/// Everything but the name may be left out and has the default of `MappingParameters` or
/// `ChainParameters`; the definitions of the parameters hold keys, ranges and comments.
public enum PresetFile {
  /// Reads the preset in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> Preset {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes `preset` with a comment on every line; it replaces an older file at once.
  ///
  /// - Throws: also what reading would throw, so that no file is written that cannot be read.
  public static func write(_ preset: Preset, to path: String) throws(SettingsError) {
    let text = text(of: preset)
    let readBack = try parse(text, path: path)
    guard readBack.name == preset.name else {
      throw .textNotStorable(path: path, key: "name")
    }
    guard readBack.summary == preset.summary else {
      throw .textNotStorable(path: path, key: "summary")
    }
    try SettingsText.write(text, to: path)
  }
}
