// Finds exercises by name or path, and copies them for the user to edit.

import Files
import Foundation
import Movement

/// The exercises a user can choose: those of every installation, then those of their own folder.
public struct ExerciseLibrary: Sendable, Hashable {
  private static let fileEnding = ".toml"

  /// The folder of the user's own exercises.
  public let folder: String

  /// Creates a library over the user's folder of exercises.
  public init(folders: XDGFolders) {
    folder = folders.exercises
  }

  /// The exercise that `argument` names: a path where it has a slash or ends in `.toml`, else a name.
  ///
  /// - Throws: `notFound` where none has the name, and `settings` as `ExerciseFile.read`.
  public func find(_ argument: String) throws(ExerciseFault) -> Exercise {
    if PresetLibrary.isPath(argument) {
      var exercise = try read(argument)
      // One of the user's own has one name, however it is called for.
      let url = URL(filePath: argument).standardizedFileURL
      if url.deletingLastPathComponent().path == URL(filePath: folder).standardizedFileURL.path {
        let stem = url.deletingPathExtension().lastPathComponent
        exercise.name = own.first { $0.stem == stem }?.name ?? exercise.name
      }
      return exercise
    }
    if let exercise = Exercise.bundled.first(where: { $0.name == argument }) { return exercise }
    let own = own
    let stems = [argument, KeptName(argument).fileStem]
    let found =
      own.first { $0.name == argument } ?? own.first { stems.contains($0.stem) }
    guard let found else { throw .notFound(name: argument, available: names) }
    var exercise = try read(path(ofStem: found.stem))
    // A copy made by hand may still contain the name of the original.
    exercise.name = found.name
    return exercise
  }

  /// Sees that the exercises can be listed.
  ///
  /// - Throws: `settings` where the folder of the user's own may not be read.
  public func check() throws(ExerciseFault) {
    try Self.wrap { () throws(SettingsError) in try FolderAccess.check(folder) }
  }

  /// The names of all exercises that can be found, the bundled ones first; each once.
  public var names: [String] {
    let bundled = Exercise.bundled.map(\.name)
    return bundled + own.map(\.name).filter { !bundled.contains($0) }
  }

  /// Writes the text of an exercise to a file that can be edited.
  ///
  /// - Parameters:
  ///   - argument: the exercise, as `find` takes it.
  ///   - target: a path where it has a slash or ends in `.toml`, else the name of an exercise of
  ///     the user's own.
  ///   - isReplacing: whether an older file may go.
  /// - Returns: the path of the file.
  /// - Throws: as `find`, `nameRefused`, `exists`, and `settings` where it cannot be written.
  @discardableResult
  public func copy(
    _ argument: String, to target: String, replaces isReplacing: Bool = false
  ) throws(ExerciseFault) -> String {
    var exercise = try find(argument)
    var path = target
    if !PresetLibrary.isPath(target) {
      let name = KeptName(target)
      let isBundled = Exercise.bundled.contains { $0.name == name.text }
      if let flaw = name.flaw ?? (isBundled ? .builtIn : nil) {
        throw .nameRefused(name: name.text, flaw: flaw)
      }
      exercise.name = name.text
      path = self.path(ofStem: name.fileStem)
    }
    return try FolderLock.hold(for: path, orThrow: { .settings(.file($0)) }) {
      () throws(ExerciseFault) -> String in
      var status = stat()
      // A link that leads nowhere is something, too.
      guard isReplacing || lstat(path, &status) != 0 else { throw .exists(path: path) }
      try Self.wrap { () throws(SettingsError) in try ExerciseFile.write(exercise, to: path) }
      return path
    }
  }

  private func read(_ path: String) throws(ExerciseFault) -> Exercise {
    try Self.wrap { () throws(SettingsError) in try ExerciseFile.read(path) }
  }

  private func path(ofStem stem: String) -> String {
    "\(folder)/\(stem)\(Self.fileEnding)"
  }

  /// The files of the user's own, each with the name in it where that is the file's own: stems are escaped.
  private var own: [(stem: String, name: String)] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(Self.fileEnding) && !$0.hasPrefix(".") }.map {
      let stem = String($0.dropLast(Self.fileEnding.count))
      let inside = (try? ExerciseFile.read("\(folder)/\($0)"))?.name
      return (stem, inside.flatMap { KeptName($0).fileStem == stem ? $0 : nil } ?? stem)
    }.sorted { $0.name < $1.name }
  }

  private static func wrap<Result>(
    _ body: () throws(SettingsError) -> Result
  ) throws(ExerciseFault) -> Result {
    do throws(SettingsError) { return try body() } catch { throw .settings(error) }
  }
}
