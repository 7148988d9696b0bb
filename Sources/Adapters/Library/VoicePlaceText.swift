// What a voice reads, and where, in a preset's file: texts that are left out where they are the
// default.

import Analysis
import Files
import Sonification

/// The layer and the offset of a mapping as TOML text.
enum VoicePlaceText {
  static let layerKey = "layer"
  static let offsetKey = "offset"
  /// The keys in a mapping's table.
  static let keys = [layerKey, offsetKey]

  /// The values that are not standard, by their keys within the table.
  static func values(of mapping: MappingParameters) -> [(key: String, value: String)] {
    var values: [(key: String, value: String)] = []
    if mapping.layer != .file { values.append((layerKey, text(layerKey, of: mapping))) }
    if mapping.offset != .none { values.append((offsetKey, text(offsetKey, of: mapping))) }
    return values
  }

  /// What differs between two mappings, by keys within the table.
  static func changes(
    from former: MappingParameters, to mapping: MappingParameters
  ) -> [(key: String, value: String)] {
    keys.filter { text($0, of: former) != text($0, of: mapping) }
      .map { ($0, text($0, of: mapping)) }
  }

  /// Sets one of them; false where the text is not a valid value.
  static func set(_ key: String, to text: String, in mapping: inout MappingParameters) -> Bool {
    let isQuoted = text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
    let plain = isQuoted ? String(text.dropFirst().dropLast()) : text
    if key == layerKey {
      guard let layer = try? LayerRecipe(plain) else { return false }
      mapping.layer = layer
    } else {
      guard let offset = VoiceOffset(plain) else { return false }
      mapping.offset = offset
    }
    return true
  }

  /// Reads both from a table of a file, where it has them.
  static func read(
    from table: SettingsTable, into mapping: inout MappingParameters
  ) throws(SettingsError) {
    if let text = try table.text(layerKey) {
      do throws(LayerRecipeError) {
        mapping.layer = try LayerRecipe(text)
      } catch {
        throw .layerNotReadable(
          path: table.path, key: table.fullName(layerKey), text: text, reason: error)
      }
    }
    if let text = try table.text(offsetKey) {
      guard let offset = VoiceOffset(text) else {
        throw .offsetNotReadable(path: table.path, key: table.fullName(offsetKey), text: text)
      }
      mapping.offset = offset
    }
  }

  private static func text(_ key: String, of mapping: MappingParameters) -> String {
    TOMLText.quoted(key == layerKey ? mapping.layer.description : mapping.offset.description)
  }
}
