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
    guard name.flaw == nil, FileManager.default.fileExists(atPath: path(of: name)) else {
      throw .patternNotFound(name: argument, available: names)
    }
    return try PatternFile.read(path(of: name))
  }

  /// Sees that the patterns can be listed.
  ///
  /// - Throws: `file` where their folder may not be read.
  public func check() throws(SettingsError) { try FolderAccess.check(folder) }

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

  /// Keeps a pattern under a name; where there is one of it, under the next free one: `row`, `row 2`, `row 3`.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - typed: its name, as the user typed it.
  ///   - isReplacing: whether an older one of this name may go.
  /// - Returns: the name it has.
  /// - Throws: `patternNameRefused`, and what writing throws.
  @discardableResult
  public func keep(
    _ pattern: StepPattern, as typed: String, isReplacing: Bool = false
  ) throws(SettingsError) -> String {
    try Self.check(name: typed)
    let wanted = KeptName(typed)
    // One lock for all names that begin alike: two programs at once take two of them.
    return try FolderLock.hold(for: path(of: wanted), orThrow: SettingsError.file) {
      () throws(SettingsError) -> String in
      var name = wanted
      var number = 1
      while !isReplacing, FileManager.default.fileExists(atPath: path(of: name)) {
        number += 1
        name = KeptName("\(wanted.text) \(number)")
      }
      var named = pattern
      named.name = name.text
      try PatternFile.write(named, to: path(of: name))
      return name.text
    }
  }

  private func path(of name: KeptName) -> String {
    "\(folder)/\(name.fileStem)\(Self.fileEnding)"
  }
}
