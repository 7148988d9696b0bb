// A file in the user's folder of presets, and the one name that its preset has in every list.

import Foundation
import Sonification

/// A preset's file.
struct PresetEntry: Sendable, Hashable {
  /// The file.
  let path: String
  /// The file's name without its ending.
  let fileStem: String
  /// The name in the file; nil where it cannot be read.
  let nameInFile: String?
  /// The name in lists; nil where others have both of its names.
  private(set) var name: String?

  /// The files of a folder, sorted by name, none with the name of another or of a built-in preset.
  ///
  /// A copy made by hand often contains the name of the original: it is then listed by its file's
  /// name.
  static func all(in folder: String) -> [PresetEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let ending = PresetLibrary.fileEnding
    var entries = names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted().map { file in
      PresetEntry(
        path: "\(folder)/\(file)", fileStem: String(file.dropLast(ending.count)),
        nameInFile: (try? PresetFile.read("\(folder)/\(file)"))?.name)
    }
    var taken = Set(Preset.builtIn.map(\.name))
    func give(_ wanted: (PresetEntry) -> String?) {
      for index in entries.indices where entries[index].name == nil {
        guard let name = wanted(entries[index]), taken.insert(name).inserted else { continue }
        entries[index].name = name
      }
    }
    // Files named like the preset they contain come first, so that a copy does not take their name.
    give { entry in entry.isNamedAfterItself ? entry.nameInFile : nil }
    give { entry in entry.isFindable ? entry.nameInFile : nil }
    give(\.fileStem)
    return entries
  }

  private init(path: String, fileStem: String, nameInFile: String?) {
    self.path = path
    self.fileStem = fileStem
    self.nameInFile = nameInFile
  }

  private var isNamedAfterItself: Bool {
    guard let nameInFile, let name = try? PresetName(nameInFile) else { return false }
    return name.text == nameInFile && name.fileStem == fileStem
  }

  // What a command takes for a path is not usable as a name.
  private var isFindable: Bool {
    guard let nameInFile else { return false }
    return !nameInFile.contains("/") && !nameInFile.hasSuffix(PresetLibrary.fileEnding)
  }
}
