// Finds sets of zones by name or path.

import Files
import Foundation
import Sonification

/// The sets of zones a user can choose: those of every installation, then those of their own folder.
public struct ZoneLibrary: Sendable, Hashable {
  private static let fileEnding = ".toml"

  /// The folder of the user's own sets.
  public let folder: String

  /// Creates a library over the user's folder of zones.
  public init(folders: XDGFolders) {
    folder = folders.zones
  }

  /// The set that `argument` names: a path where it has a slash or ends in `.toml`, else a name.
  ///
  /// - Throws: `zonesNotFound` where none has the name, and as `ZoneFile.read`.
  public func find(_ argument: String) throws(SettingsError) -> ZoneSet {
    if PresetLibrary.isPath(argument) { return try ZoneFile.read(argument) }
    if let set = ZoneSet.bundled.first(where: { $0.name == argument }) { return set }
    let path = "\(folder)/\(argument)\(Self.fileEnding)"
    guard own.contains(argument) else {
      throw .zonesNotFound(name: argument, available: names)
    }
    return try ZoneFile.read(path)
  }

  /// Sees that the sets can be listed.
  ///
  /// - Throws: `file` where the folder of the user's own may not be read.
  public func check() throws(SettingsError) { try FolderAccess.check(folder) }

  /// The names of all sets that can be found, the bundled ones first; each once.
  public var names: [String] {
    let bundled = ZoneSet.bundled.map(\.name)
    return bundled + own.filter { !bundled.contains($0) }
  }

  private var own: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(Self.fileEnding) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.fileEnding.count)) }.sorted()
  }
}
