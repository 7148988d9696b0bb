// The lenses a user has measured: a folder of files, one for each camera.

import Files
import Foundation

/// The stored lenses.
public struct LensLibrary: Sendable, Hashable {
  /// One stored lens.
  public struct Entry: Sendable, Hashable {
    /// The name it is listed under, which is its camera's.
    public let name: String
    /// The file's path.
    public let path: String
    /// The content of the file.
    public let record: LensRecord
  }

  private static let fileEnding = ".toml"
  private let folder: String

  /// Creates a library over the user's folder of lenses.
  public init(folders: XDGFolders) { folder = folders.lenses }

  /// The names of all lenses, in alphabetical order.
  public var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(Self.fileEnding) && !$0.hasPrefix(".") }
      .map { KeptName(fileStem: String($0.dropLast(Self.fileEnding.count))).text }.sorted()
  }

  /// The lens of a camera; nil where it was not measured.
  ///
  /// - Throws: why its file cannot be read.
  public func entry(of camera: String) throws(SettingsError) -> Entry? {
    do throws(SettingsError) {
      return try read(camera)
    } catch {
      if case .file(.notFound) = error { return nil }
      throw error
    }
  }

  /// The lens of a name, or in the file that the name is the path of.
  ///
  /// - Throws: `lensNotFound`, or why the file cannot be read.
  public func entry(named name: String) throws(SettingsError) -> Entry {
    if name.contains("/") || name.hasSuffix(Self.fileEnding) {
      let record = try LensFile.read(name)
      return Entry(name: record.camera, path: name, record: record)
    }
    guard let entry = try entry(of: name) else {
      throw .lensNotFound(name: name, available: names)
    }
    return entry
  }

  /// Stores the lens of a camera; the one from before is replaced at once.
  ///
  /// - Returns: the entry as it is stored now.
  /// - Throws: `file` where it cannot be written; the older one is untouched then.
  public func save(_ record: LensRecord) throws(SettingsError) -> Entry {
    let path = path(of: record.camera)
    try FolderLock.hold(for: path, orThrow: SettingsError.file) { () throws(SettingsError) in
      try LensFile.write(record, to: path)
    }
    return Entry(name: Self.keptName(of: record.camera).text, path: path, record: record)
  }

  /// Removes the lens of this name, damaged or not.
  ///
  /// - Throws: `lensNotFound`, `file` where it cannot be removed.
  public func remove(named name: String) throws(SettingsError) {
    let available = names
    guard available.contains(Self.keptName(of: name).text) else {
      throw .lensNotFound(name: name, available: available)
    }
    let path = path(of: name)
    try FolderLock.hold(for: path, orThrow: SettingsError.file) { () throws(SettingsError) in
      guard unlink(path) == 0 else { throw .file(.cannotWrite(path: path, errno: errno)) }
    }
  }

  private func read(_ camera: String) throws(SettingsError) -> Entry {
    let path = path(of: camera)
    return Entry(
      name: Self.keptName(of: camera).text, path: path, record: try LensFile.read(path))
  }

  private func path(of camera: String) -> String {
    "\(folder)/\(Self.keptName(of: camera).fileStem)\(Self.fileEnding)"
  }

  // A driver may call its camera anything; a name with a slash would be a path, and one with a point hidden.
  private static func keptName(of camera: String) -> KeptName {
    let plain = camera.replacing("/", with: "-")
    return KeptName(plain.hasPrefix(".") ? "-\(plain)" : plain)
  }
}
