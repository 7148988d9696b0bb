// The names of the presets, read again only where a file in the user's folder has changed: a list
// requests them at every turn of a knob.

import Foundation
import Library

/// The presets' names as they were last read.
struct PresetNames: Sendable {
  private struct File: Hashable {
    let name: String
    let size: Int
    let modified: Date
  }

  private var files: Set<File>?
  private var names: [String] = []

  /// The names that a library has now.
  mutating func names(in library: PresetLibrary) -> [String] {
    let found = PresetNames.files(in: library.folder)
    if found != files {
      files = found
      names = library.names()
    }
    return names
  }

  private static func files(in folder: String) -> Set<File> {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(
      entries.map { name in
        let facts = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        return File(
          name: name, size: facts?[.size] as? Int ?? 0,
          modified: facts?[.modificationDate] as? Date ?? .distantPast)
      })
  }
}
