// The files that users keep by name: renamed, copied, removed, exported and imported, alike for all kinds.

import Files
import Foundation

/// The files of one kind that a user keeps.
public struct KeptFiles: Sendable {
  static let fileEnding = ".toml"

  /// Their kind.
  public let kind: KeptKind
  /// The folder of the user's own.
  public let folder: String
  private let folders: XDGFolders

  /// The files of a kind in a user's folders.
  public init(_ kind: KeptKind, folders: XDGFolders) {
    self.kind = kind
    self.folders = folders
    folder = kind.folder(in: folders)
  }

  /// All names, those that come with every installation first; each once.
  public var names: [String] {
    switch kind {
    case .preset: PresetLibrary(folders: folders).names()
    case .zones: ZoneLibrary(folders: folders).names
    case .pattern: PatternLibrary(folders: folders).names
    case .exercise: ExerciseLibrary(folders: folders).names
    case .calibration:
      CalibrationLibrary(folders: folders).names.map { KeptName(fileStem: $0).text }.sorted()
    }
  }

  /// Whether one comes with every installation.
  public func isBundled(_ name: String) -> Bool { kind.bundledNames.contains(name) }

  /// The file of a name; nil where the user has none of it.
  public func path(named name: String) -> String? {
    guard !isBundled(name) else { return nil }
    if kind == .preset { return PresetEntry.all(in: folder).first { $0.name == name }?.path }
    let paths = [KeptName(name).fileStem, name].filter { !$0.contains("/") }.map(path(ofStem:))
    if let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) { return path }
    guard kind == .calibration else { return nil }
    // A file that another program placed may be written in another way than its name in the list.
    let stem = CalibrationLibrary(folders: folders).names.first {
      KeptName(fileStem: $0).text == name
    }
    return stem.map(path(ofStem:))
  }

  // MARK: Changing

  /// Gives one of the user's own another name.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - typed: the name it is to have, as the user typed it.
  ///   - isReplacing: whether an older one of that name may go.
  /// - Returns: the name it has.
  /// - Throws: `KeptFault`; nothing has changed then.
  @discardableResult
  public func rename(
    _ name: String, to typed: String, isReplacing: Bool = false
  ) throws(KeptFault) -> String {
    let old = try ownPath(of: name)
    let wanted = try checked(typed)
    guard wanted.text != name else { return name }
    try write(try content(of: name), as: wanted, isReplacing: isReplacing)
    // The old file goes once the new one is there: nothing is lost where it cannot be written.
    if path(named: wanted.text) != old {
      if let new = path(named: wanted.text) { movePicture(of: old, to: new) }
      try delete(old)
    }
    return wanted.text
  }

  /// Makes a copy under a name of its own, such as "mine copy".
  ///
  /// - Returns: the copy's name.
  /// - Throws: `KeptFault`.
  @discardableResult
  public func duplicate(_ name: String) throws(KeptFault) -> String {
    var content = try content(of: name)
    content.forgetChoice()
    let taken = Set(names)
    var number = 1
    while true {
      let wanted = try checked("\(name) copy\(number == 1 ? "" : " \(number)")")
      if !taken.contains(wanted.text), path(named: wanted.text) == nil {
        try write(content, as: wanted, isReplacing: false)
        return wanted.text
      }
      number += 1
    }
  }

  /// Removes one of the user's own.
  ///
  /// - Throws: `KeptFault`.
  public func remove(_ name: String) throws(KeptFault) {
    let path = try ownPath(of: name)
    try delete(path)
    // A calibration's picture is useless alone; if it does not exist, nothing is lost.
    if kind == .calibration { unlink(CalibrationLibrary.picturePath(of: path)) }
  }

  /// Writes one to a file elsewhere.
  ///
  /// - Throws: `KeptFault`.
  public func export(_ name: String, to path: String) throws(KeptFault) {
    var content = try content(of: name)
    content.forgetChoice()
    let exported = content
    try Self.wrap { () throws(SettingsError) in try exported.write(to: path) }
  }

  /// Takes a file from elsewhere among the user's own, under the name in it.
  ///
  /// Where that cannot be a name, or comes with every installation, the file's own name is taken.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - isReplacing: whether an older one of that name may go.
  /// - Returns: the name it has.
  /// - Throws: `KeptFault`; nothing has changed then.
  @discardableResult
  public func take(from path: String, isReplacing: Bool = false) throws(KeptFault) -> String {
    var content = try Self.wrap { () throws(SettingsError) in try KeptContent(kind, path: path) }
    content.forgetChoice()
    let inside = KeptName(content.name)
    let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
    let wanted =
      inside.flaw == nil && !isBundled(inside.text) ? inside : try checked(stem)
    try write(content, as: wanted, isReplacing: isReplacing)
    return wanted.text
  }

  // MARK: Files

  private func write(
    _ content: KeptContent, as name: KeptName, isReplacing: Bool
  ) throws(KeptFault) {
    try FolderLock.hold(
      for: path(ofStem: name.fileStem), orThrow: { KeptFault.settings(.file($0)) }
    ) { () throws(KeptFault) in
      let older = path(named: name.text)
      if let older, !isReplacing { throw .exists(kind, name: name.text, path: older) }
      var named = content
      named.name = name.text
      if let older { named.takeChoice(ofFileAt: older) }
      let (new, place) = (named, older ?? freePath(of: name))
      try Self.wrap { () throws(SettingsError) in try new.write(to: place) }
      // The picture beside a calibration that was replaced shows another's errors.
      if kind == .calibration, older != nil { unlink(CalibrationLibrary.picturePath(of: place)) }
    }
  }

  // A calibration's picture lies beside it; one that cannot be moved costs nothing else.
  private func movePicture(of old: String, to new: String) {
    guard kind == .calibration else { return }
    _ = Foundation.rename(
      CalibrationLibrary.picturePath(of: old), CalibrationLibrary.picturePath(of: new))
  }

  // A file of this name may hold something that lists call otherwise.
  private func freePath(of name: KeptName) -> String {
    let stems = [name.fileStem] + (2...99).map { "\(name.fileStem)%\($0)" }
    let free = stems.first {
      (try? FileManager.default.attributesOfItem(atPath: path(ofStem: $0))) == nil
    }
    return path(ofStem: free ?? name.fileStem)
  }

  private func path(ofStem stem: String) -> String { "\(folder)/\(stem)\(Self.fileEnding)" }

  private func content(of name: String) throws(KeptFault) -> KeptContent {
    if let bundled = KeptContent(kind, bundled: name) { return bundled }
    let path = try ownPath(of: name)
    return try Self.wrap { () throws(SettingsError) in try KeptContent(kind, path: path) }
  }

  private func ownPath(of name: String) throws(KeptFault) -> String {
    guard !isBundled(name) else { throw .bundled(kind, name: name) }
    guard let path = path(named: name) else { throw .notFound(kind, name: name) }
    return path
  }

  private func checked(_ typed: String) throws(KeptFault) -> KeptName {
    let name = KeptName(typed)
    if let flaw = name.flaw ?? (isBundled(name.text) ? .builtIn : nil) {
      throw .nameRefused(kind, name: name.text, flaw: flaw)
    }
    return name
  }

  private func delete(_ path: String) throws(KeptFault) {
    guard unlink(path) != 0 else { return }
    throw .settings(.file(.cannotWrite(path: path, errno: errno)))
  }

  private static func wrap<Result>(
    _ body: () throws(SettingsError) -> Result
  ) throws(KeptFault) -> Result {
    do throws(SettingsError) { return try body() } catch { throw .settings(error) }
  }
}
