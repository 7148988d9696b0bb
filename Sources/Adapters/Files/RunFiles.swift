// The one rule for every face and command: no file is both read and written by a run, and no two
// outputs share a path.

import Foundation

/// The files a run will read and write, checked before any of them is opened.
///
/// ```swift
/// var files = RunFiles()
/// files.reads(imagePath)
/// files.reads(session: folder)
/// files.writes(soundPath)
/// try files.check()
/// ```
public struct RunFiles: Sendable {
  private var inputs: [String] = []
  private var sessions: [String] = []
  private var outputs: [Output] = []
  private var newSessions: [String] = []

  private struct Output {
    let path: String
    /// The folder that is made for it; nil where it must be there.
    let madeFolder: String?
  }

  /// A run without files.
  public init() {}

  /// Adds a file that will be read; nil is ignored, and a file that does not exist conflicts with
  /// nothing.
  public mutating func reads(_ path: String?) {
    if let path { inputs.append(path) }
  }

  /// Adds the folder of a session that will be read: nothing is written into it.
  public mutating func reads(session folder: String) {
    sessions.append(folder)
  }

  /// Adds a file that will be written; nil adds nothing.
  public mutating func writes(_ path: String?) {
    if let path { outputs.append(Output(path: path, madeFolder: nil)) }
  }

  /// Adds files that will be written to a folder, which is made where it is missing.
  public mutating func writes(_ names: [String], inFolder folder: String) {
    outputs += names.map { Output(path: "\(folder)/\($0)", madeFolder: folder) }
  }

  /// Adds the folder of a session that will be recorded: nothing else is written into it.
  public mutating func writes(session folder: String?) {
    guard var folder else { return }
    while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    newSessions.append(folder)
  }

  /// The folders in which files will be written.
  public var outputFolders: Set<String> {
    Set((outputs.map(\.path) + newSessions).map { OutputPath.folder(of: FilePlace.followed($0)) })
  }

  /// Sees that the run can have all these files.
  ///
  /// - Throws: the first conflict, in the order in which the outputs were added.
  public func check() throws(FileConflict) {
    let paths = outputs.map(\.path)
    // An unusable name cannot be checked.
    for path in paths + newSessions where path.isEmpty || path.utf8.contains(0) {
      throw .place(.unusableName(path: path))
    }
    for path in paths { try checkInputs(path) }
    for (index, second) in (paths + newSessions).enumerated() {
      if let first = (paths + newSessions)[..<index].first(where: { Self.isSame($0, second) }) {
        throw .outputsAreOne(first: first, second: second)
      }
    }
    for session in newSessions {
      if let input = inputs.first(where: { Self.isSame($0, session) }) {
        throw .outputIsInput(output: session, input: input)
      }
      if let other = sessions.first(where: {
        Self.isSame($0, session) || Self.lies(session, in: $0)
      }) {
        throw .outputInSession(output: session, session: other)
      }
    }
    for output in outputs {
      do throws(FileError) {
        if let folder = output.madeFolder, FileIdentity(path: output.path) == nil {
          try Folder.checkPlace(folder)
        } else {
          try OutputPath(output.path)
        }
      } catch {
        throw .place(error)
      }
    }
  }

  private func checkInputs(_ output: String) throws(FileConflict) {
    if let input = inputs.first(where: { Self.isSame($0, output) }) {
      throw .outputIsInput(output: output, input: input)
    }
    for session in sessions {
      if let part = Self.parts(of: session).first(where: { Self.isSame($0, output) }) {
        throw .outputIsInput(output: output, input: part)
      }
      if Self.lies(output, in: session) {
        throw .outputInSession(output: output, session: session)
      }
    }
    let folder = OutputPath.folder(of: output)
    if let session = newSessions.first(where: {
      Self.lies(output, in: $0) || Self.isSame(folder, $0)
    }) {
      throw .outputInNewSession(output: output, session: session)
    }
  }

  /// Whether two paths lead to one file, now or when both are made.
  public static func isSame(_ first: String, _ second: String) -> Bool {
    let (one, other) = (FilePlace(first), FilePlace(second))
    return one == other
  }

  private static func parts(of session: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: session)) ?? []
    return entries.map { "\(session)/\($0)" }
  }

  private static func lies(_ output: String, in session: String) -> Bool {
    guard let inner = FileIdentity(path: session) else { return false }
    return FilePlace(output).folders.contains(inner)
  }
}
