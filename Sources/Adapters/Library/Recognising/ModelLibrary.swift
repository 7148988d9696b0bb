// Finds models by name or path, and keeps those that the user trained.

import Files
import Foundation
import Movement

/// The models a user has beside the bundled one.
public struct ModelLibrary: Sendable, Hashable {
  /// The name of the model that comes with the program.
  public static let bundled = "gestures"

  /// The folder of the user's own models.
  public let folder: String

  /// Creates a library over the user's folder of models.
  public init(folders: XDGFolders) {
    folder = folders.models
  }

  /// Whether an argument means a file rather than a name.
  public static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(ModelFile.fileEnding)
  }

  /// The user's model that `argument` names: a path where it has a slash or ends in `.model`, else a name, else a file
  /// there is.
  ///
  /// - Returns: the model, and the path of its file.
  /// - Throws: `modelNotFound`, and as `ModelFile.read`.
  public func find(
    _ argument: String
  ) throws(RecognisingFault) -> (model: RecogniserModel, path: String) {
    if Self.isPath(argument) { return (try ModelFile.read(argument), argument) }
    guard let path = file(of: argument) else {
      // A file beside the user, whatever its ending.
      if FileManager.default.fileExists(atPath: argument) {
        return (try ModelFile.read(argument), argument)
      }
      throw .modelNotFound(name: argument, available: [Self.bundled] + names)
    }
    return (try ModelFile.read(path), path)
  }

  /// The path of the user's model of a name; nil where there is none.
  private func file(of name: String) -> String? {
    let stems = [name, KeptName(name).fileStem]
    return stems.first(where: names.contains).map { "\(folder)/\($0)\(ModelFile.fileEnding)" }
  }

  /// Where a model of a name is kept.
  ///
  /// - Throws: `modelNameRefused`.
  public func path(forNew typed: String) throws(RecognisingFault) -> String {
    let name = KeptName(typed)
    let further: NameFlaw? =
      Self.isPath(name.text) ? .path : name.text == Self.bundled ? .builtIn : nil
    if let flaw = name.flaw ?? further {
      throw .modelNameRefused(name: name.text, flaw: flaw)
    }
    return "\(folder)/\(name.fileStem)\(ModelFile.fileEnding)"
  }

  /// Keeps a model under a name, in place of an older one.
  ///
  /// - Returns: the path of its file.
  /// - Throws: `modelNameRefused`, `file`.
  @discardableResult
  public func keep(
    _ model: RecogniserModel, as typed: String
  ) throws(RecognisingFault) -> String {
    let path = try path(forNew: typed)
    try FolderLock.hold(for: path, orThrow: RecognisingFault.file) {
      () throws(RecognisingFault) in
      try ModelFile.write(model, to: path, mayBeInput: true)
    }
    return path
  }

  /// Sees that the models can be listed.
  ///
  /// - Throws: `file` where their folder may not be read.
  public func check() throws(RecognisingFault) {
    do throws(FileError) { _ = try Folder.entries(of: folder) } catch {
      if case .notFound = error { return }
      throw .file(error)
    }
  }

  /// The names of the user's models, in alphabetical order.
  public var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(ModelFile.fileEnding) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(ModelFile.fileEnding.count)) }.sorted()
  }
}
