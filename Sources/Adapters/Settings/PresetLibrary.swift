// Finds presets by name or path.

import Files
import Foundation
import Sonification

/// The presets a user can choose: those of every installation, then those of their own folder.
public struct PresetLibrary: Sendable, Hashable {
  private static let fileEnding = ".toml"

  private let folder: String

  /// Creates a library over the user's preset folder.
  public init(folders: XDGFolders) {
    folder = folders.presets
  }

  /// Whether an argument means a file rather than a name.
  public static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(fileEnding)
  }

  /// The preset that `argument` means.
  ///
  /// An argument with a slash or ending in `.toml` is a path. A name is looked for among the
  /// built-in presets, then among the user's files, by the file's name and by the name in it.
  public func find(_ argument: String) throws(SettingsError) -> Preset {
    if PresetLibrary.isPath(argument) {
      return try PresetFile.read(argument)
    }
    if let preset = Preset.builtIn.first(where: { $0.name == argument }) { return preset }
    let files = files()
    if files.contains(argument) { return try PresetFile.read(path(of: argument)) }
    for file in files {
      // A broken file that nobody asked for must not hide the others.
      if let preset = try? PresetFile.read(path(of: file)), preset.name == argument {
        return preset
      }
    }
    throw .presetNotFound(name: argument, available: names())
  }

  /// Stores a preset under a new name in the user's folder; of several programs that do so in the same
  /// moment one does.
  ///
  /// - Returns: its path; nil where there is a preset of that name already.
  public func add(_ preset: Preset, named name: String) throws(SettingsError) -> String? {
    let path = path(of: name)
    return try FolderLock.hold(for: path, orThrow: SettingsError.file) {
      () throws(SettingsError) -> String? in
      guard !names().contains(name) else { return nil }
      try PresetFile.write(preset, to: path)
      return path
    }
  }

  /// The names of all presets that can be found, the built-in ones first.
  public func names() -> [String] {
    var names = Preset.builtIn.map(\.name)
    for file in files() where !names.contains(file) { names.append(file) }
    return names
  }

  private func files() -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.filter { $0.hasSuffix(PresetLibrary.fileEnding) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(PresetLibrary.fileEnding.count)) }
      .sorted()
  }

  private func path(of name: String) -> String {
    "\(folder)/\(name)\(PresetLibrary.fileEnding)"
  }
}
