// Where the runs of people lie: one folder a person, on this computer and for the user alone.

import Files
import Foundation

/// The people whose runs are kept.
public struct PersonStore: Sendable, Hashable {
  /// The folder of all of them.
  public let folder: String

  /// Creates a store over the user's folder of people.
  public init(folders: XDGFolders) {
    folder = folders.people
  }

  /// Begins with a person: makes them, or goes on as one who is there.
  ///
  /// - Parameters:
  ///   - typed: the name, as it was typed.
  ///   - isNew: whether somebody of this name who is there is refused.
  ///   - seconds: now, in seconds since 1970 (UTC).
  /// - Returns: the person.
  /// - Throws: `nameRefused`; `exists` where there is one and `isNew`; `spelledOtherwise` where there is one whose
  ///   name has other capitals; `file`, `settings`.
  public func begin(
    name typed: String, isNew: Bool, atSeconds seconds: Double = Date().timeIntervalSince1970
  ) throws(PeopleFault) -> Person {
    let name = KeptName(typed)
    if let flaw = name.flaw { throw .nameRefused(name: name.text, flaw: flaw) }
    return try hold { () throws(PeopleFault) -> Person in
      let names = try self.names
      let path = path(of: name)
      if names.contains(name.text) {
        if isNew { throw .exists(name: name.text, runs: try runFolders(path).count) }
        return try goOn(name, path, seconds)
      }
      if let other = names.first(where: { $0.lowercased() == name.text.lowercased() }) {
        throw .spelledOtherwise(name: other, typed: name.text)
      }
      try PeopleFault.wrap { () throws(FileError) in try PrivateFile.makeNewFolder(path) }
      return try make(name, path, seconds)
    }
  }

  /// How many runs are kept of a person; 0 of nobody.
  ///
  /// - Throws: `file` where their folder cannot be listed.
  public func runCount(of name: String) throws(PeopleFault) -> Int {
    do throws(PeopleFault) {
      return try runFolders(path(of: KeptName(name))).count
    } catch {
      if case .file(.notFound) = error { return 0 }
      throw error
    }
  }

  /// The people there are, with how much is kept of each, in the order of their names.
  public var people: [PersonSummary] {
    get throws(PeopleFault) {
      var summaries: [PersonSummary] = []
      for name in try names {
        do throws(PeopleFault) { summaries.append(try summary(of: name)) } catch {
          // Removed by another program since.
          if case .file(.notFound) = error { continue }
          throw error
        }
      }
      return summaries
    }
  }

  private func goOn(
    _ name: KeptName, _ path: String, _ seconds: Double
  ) throws(PeopleFault) -> Person {
    try PeopleFault.wrap { () throws(FileError) in try PrivateFile.makeFolder(path) }
    let file = "\(path)/\(PersonFile.name)"
    // A program that ended between the two left a folder without it.
    guard PrivateFile.isTaken(file) else {
      return try make(name, path, seconds)
    }
    let began = try PeopleFault.wrapSettings { () throws(SettingsError) in
      try PersonFile.began(file)
    }
    return Person(name: name.text, beganSeconds: began, folder: path)
  }

  private func make(
    _ name: KeptName, _ path: String, _ seconds: Double
  ) throws(PeopleFault) -> Person {
    try PeopleFault.wrap { () throws(FileError) in
      try PrivateFile.write(
        PersonFile.text(name: name.text, beganSeconds: seconds), to: "\(path)/\(PersonFile.name)")
    }
    return Person(name: name.text, beganSeconds: seconds, folder: path)
  }

  private func summary(of name: String) throws(PeopleFault) -> PersonSummary {
    let runs = try runFolders(path(of: KeptName(name)))
    let times = runs.compactMap { try? RunFile("\($0)/\(RunFile.name)").beganSeconds }
    return PersonSummary(
      name: name, runs: runs.count,
      attempts: runs.reduce(0) { $0 + RunTables.attemptCount(in: $1) },
      firstSeconds: times.min(), lastSeconds: times.max())
  }

  /// The names of those who have a folder, in alphabetical order; links and hidden folders are nobody's.
  var names: [String] {
    get throws(PeopleFault) {
      do throws(FileError) {
        return try Folder.entries(of: folder).compactMap { entry in
          guard entry.kind == .folder else { return nil }
          let name = KeptName(stem: entry.name)
          return name.fileStem == entry.name && name.flaw == nil ? name.text : nil
        }.sorted()
      } catch {
        if case .notFound = error { return [] }
        throw .file(error)
      }
    }
  }

  /// The folder of a person who is there.
  ///
  /// - Throws: `notFound`, `file`.
  func existing(_ typed: String) throws(PeopleFault) -> (name: String, path: String) {
    let name = KeptName(typed)
    let names = try names
    guard names.contains(name.text) else {
      throw .notFound(name: name.text, available: names)
    }
    return (name.text, path(of: name))
  }

  /// The folders of a person's runs, in the order of their names.
  ///
  /// - Throws: `file`.
  func runFolders(_ path: String) throws(PeopleFault) -> [String] {
    let entries = try PeopleFault.wrap { () throws(FileError) in try Folder.entries(of: path) }
    return entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }
      .map { "\(path)/\($0.name)" }
  }

  private func path(of name: KeptName) -> String {
    "\(folder)/\(name.fileStem)"
  }

  /// Does something while no other program changes anything of anybody.
  ///
  /// - Throws: `file`, and what `body` throws.
  func hold<Result>(_ body: () throws(PeopleFault) -> Result) throws(PeopleFault) -> Result {
    try PeopleFault.wrap { () throws(FileError) in try PrivateFile.makeFolder(folder) }
    return try FolderLock.hold(for: "\(folder)/\(PersonFile.name)", orThrow: PeopleFault.file, body)
  }
}
