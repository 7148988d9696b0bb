// Finds presets by name or path, and keeps the user's own.

import Files
import Foundation
import Sonification

/// The presets a user can choose: those of every installation, then those of their own folder.
public struct PresetLibrary: Sendable, Hashable {
  static let fileEnding = ".toml"

  /// The folder of the user's own presets.
  public let folder: String

  /// Creates a library over the user's preset folder.
  public init(folders: XDGFolders) {
    folder = folders.presets
  }

  /// Whether an argument means a file rather than a name.
  public static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(fileEnding)
  }

  /// The preset that `argument` names.
  ///
  /// An argument with a slash or ending in `.toml` is a path. A name is looked up among the
  /// built-in presets, then among the user's: by the names that `names` lists, by the names in the
  /// files, and by the files' names.
  ///
  /// - Throws: `presetNotFound` where no preset has the name, and as `PresetFile.read`.
  public func find(_ argument: String) throws(SettingsError) -> Preset {
    if PresetLibrary.isPath(argument) {
      return try PresetFile.read(argument)
    }
    if let preset = Preset.builtIn.first(where: { $0.name == argument }) { return preset }
    let own = PresetEntry.all(in: folder)
    let file =
      own.first { $0.name == argument } ?? own.first { $0.nameInFile == argument }
      ?? own.first { $0.fileStem == argument }
    guard let file else {
      throw .presetNotFound(name: argument, available: PresetLibrary.names(of: own))
    }
    var preset = try PresetFile.read(file.path)
    // A copy made by hand may still contain the name of the original.
    if let name = file.name { preset.name = name }
    return preset
  }

  /// The names of all presets that can be found, the built-in ones first; each once.
  public func names() -> [String] {
    PresetLibrary.names(of: PresetEntry.all(in: folder))
  }

  private static func names(of own: [PresetEntry]) -> [String] {
    Preset.builtIn.map(\.name) + own.compactMap(\.name)
  }

  /// Keeps a preset of the user's own under its name, while no other program does the same.
  ///
  /// - Parameters:
  ///   - preset: the preset; its name is a `PresetName`'s text.
  ///   - name: its name.
  ///   - isReplacing: whether an older one of this name may go.
  /// - Returns: the path of its file.
  /// - Throws: `SettingsError.presetExists` where there is one and it may not go, and what writing
  ///   throws.
  @discardableResult
  public func save(
    _ preset: Preset, as name: PresetName, isReplacing: Bool
  ) throws(SettingsError) -> String {
    var named = preset
    named.name = name.text
    return try FolderLock.hold(for: "\(folder)/\(name.fileStem).toml", orThrow: SettingsError.file)
    {
      () throws(SettingsError) -> String in
      if let older = PresetEntry.all(in: folder).first(where: { $0.name == name.text }) {
        guard isReplacing else { throw .presetExists(name: name.text, path: older.path) }
        try PresetFile.write(named, to: older.path)
        return older.path
      }
      let path = freePath(for: name)
      try PresetFile.write(named, to: path)
      return path
    }
  }

  // A file of this name may exist for another preset: one that was named by hand, or, on a
  // case-insensitive file system, one whose name differs only in case.
  private func freePath(for name: PresetName) -> String {
    let plain = "\(folder)/\(name.fileStem)"
    func isFree(_ path: String) -> Bool {
      (try? FileManager.default.attributesOfItem(atPath: path)) == nil
    }
    let first = plain + PresetLibrary.fileEnding
    if isFree(first) { return first }
    let number = (2...).first { isFree("\(plain)%\($0)\(PresetLibrary.fileEnding)") } ?? 2
    return "\(plain)%\(number)\(PresetLibrary.fileEnding)"
  }
}
