// Finds patterns by name or path, and keeps those that were recorded.

import Files
import Foundation
import Sonification

/// The patterns a user has.
public struct PatternLibrary: Sendable, Hashable {
  /// The name of the pattern that was recorded last, whatever else is kept.
  public static let last = "last"

  private static let fileEnding = ".toml"

  /// The folder of the patterns.
  public let folder: String

  /// Creates a library over the user's folder of patterns.
  public init(folders: XDGFolders) {
    folder = folders.patterns
  }

  /// The pattern that `argument` names: a path where it has a slash or ends in `.toml`, else a name.
  ///
  /// - Throws: `patternNotFound` where none has the name, and as `PatternFile.read`.
  public func find(_ argument: String) throws(SettingsError) -> StepPattern {
    if PresetLibrary.isPath(argument) { return try PatternFile.read(argument) }
    let name = KeptName(argument)
    let path = "\(folder)/\(name.fileStem)\(Self.fileEnding)"
    guard name.flaw == nil, FileManager.default.fileExists(atPath: path) else {
      throw .patternNotFound(name: argument, available: names)
    }
    return try PatternFile.read(path)
  }

  /// The names of all patterns, in alphabetical order.
  public var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(Self.fileEnding) && !$0.hasPrefix(".") }.map {
      // The name in the file where it is the file's own: stems are escaped.
      let stem = String($0.dropLast(Self.fileEnding.count))
      let inside = (try? PatternFile.read("\(folder)/\($0)"))?.name
      return inside.flatMap { KeptName($0).fileStem == stem ? $0 : nil } ?? stem
    }.sorted()
  }

  /// Refuses a text that cannot be a pattern's name.
  ///
  /// - Throws: `patternNameRefused`.
  public static func check(name typed: String) throws(SettingsError) {
    let name = KeptName(typed)
    if let flaw = name.flaw { throw .patternNameRefused(name: name.text, flaw: flaw) }
  }

  /// Keeps a pattern under a name; an older one of that name becomes `NAME before`.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - typed: its name, as the user typed it.
  ///   - keepsBefore: whether the older one is kept.
  /// - Returns: the path of its file.
  /// - Throws: `patternNameRefused`, and what writing throws.
  @discardableResult
  public func keep(
    _ pattern: StepPattern, as typed: String, keepsBefore: Bool = true
  ) throws(SettingsError) -> String {
    try Self.check(name: typed)
    let name = KeptName(typed)
    let path = "\(folder)/\(name.fileStem)\(Self.fileEnding)"
    return try FolderLock.hold(for: path, orThrow: SettingsError.file) {
      () throws(SettingsError) -> String in
      if keepsBefore, var older = try? PatternFile.read(path) {
        older.name = KeptName("\(name.text) before").text
        if KeptName(older.name).flaw == nil {
          let stem = KeptName(older.name).fileStem
          try PatternFile.write(older, to: "\(folder)/\(stem)\(Self.fileEnding)")
        }
      }
      var named = pattern
      named.name = name.text
      try PatternFile.write(named, to: path)
      return path
    }
  }
}
