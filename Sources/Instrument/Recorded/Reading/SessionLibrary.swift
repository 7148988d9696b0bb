// The sessions in the user's data folder.

import Files
import Foundation
import Library
import Pen

/// Finds sessions by name or path.
public struct SessionLibrary: Sendable, Hashable {
  /// The folder the sessions lie in.
  public let folder: String

  /// Opens the library of a user's data folder.
  public init(folders: XDGFolders) {
    folder = folders.data + "/sessions"
  }

  /// Opens the library in a folder.
  public init(folder: String) {
    self.folder = folder
  }

  /// The library of the user running the program, in the folder given in the preferences.
  ///
  /// - Throws: why the preferences cannot be read.
  public static func user(_ folders: XDGFolders = XDGFolders()) throws(Fault) -> SessionLibrary {
    let preferences = try Fault.wrap { () throws(SettingsError) in
      try PreferencesFile.read(folders.preferences)
    }
    return preferences.sessionsFolder.map { SessionLibrary(folder: $0) }
      ?? SessionLibrary(folders: folders)
  }

  /// A session that begins now, in a folder that will be new when it is created.
  public func newPlan(for imagePath: String, at date: Date = Date()) -> SessionPlan {
    var plan = SessionPlan(
      folder: "\(folder)/\(SessionPlan.name(of: imagePath, at: date))", imagePath: imagePath,
      program: OwnProgram.version)
    plan.isFolderChosen = true
    return plan
  }

  /// The names of all sessions, the oldest first, whatever they were renamed to.
  public func names() -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let sessions = entries.filter { RecordedSession.isSession("\(folder)/\($0)") }
    return sessions.map { (name: $0, moment: moment(of: $0)) }
      .sorted { ($0.moment, $0.name) < ($1.moment, $1.name) }.map(\.name)
  }

  // The local time at which a session began, as digits: of its name, or of its facts where it has another one.
  private func moment(of name: String) -> String {
    if let time = RecordedSession.time(ofName: name) { return time.filter(\.isNumber) }
    let facts = try? RecordedSession(path: "\(folder)/\(name)").record
    return String((facts?.started ?? "").prefix(19).filter(\.isNumber))
  }

  /// Checks that the folder of the sessions is readable.
  ///
  /// - Throws: `Fault.file` with `notReadable`; not where there is no folder yet.
  public func checkAccess() throws(Fault) {
    do throws(FileError) {
      _ = try Folder.entries(of: folder)
    } catch {
      if case .notReadable(folder, _) = error { throw .file(error) }
    }
  }

  /// The session that `argument` names: a path, a name, or the keyword `last`.
  ///
  /// - Throws: `Fault.noSession`, and for `last` in an empty folder `Fault.noSessions`.
  public func find(_ argument: String) throws(Fault) -> RecordedSession {
    let named = "\(folder)/\(argument)"
    if argument == "last" {
      if let name = names().last { return try RecordedSession(path: "\(folder)/\(name)") }
      guard RecordedSession.isSession(argument) else {
        try checkAccess()
        throw .noSessions(folder: folder)
      }
    }
    guard !argument.isEmpty else { throw .noSession(path: argument) }
    // A folder of that name may hold a session that this user may not read.
    if !argument.contains("/"), !RecordedSession.isSession(argument),
      RecordedSession.isSession(named)
        || FileIdentity(path: argument) == nil && FileIdentity(path: named) != nil
    {
      return try RecordedSession(path: named)
    }
    return try RecordedSession(path: argument)
  }
}
