// The one rule for every face and command: what a run reads is not what it writes, and what it writes
// lies in different places.

import Foundation

/// The files a run will read and write, looked at before any of them is opened.
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
  private var outputs: [String] = []

  /// A run without files.
  public init() {}

  /// Adds a file that will be read; nil adds nothing, and a file that is not there is in nobody's way.
  public mutating func reads(_ path: String?) {
    if let path { inputs.append(path) }
  }

  /// Adds the folder of a session that will be read: nothing is written into it.
  public mutating func reads(session folder: String) {
    sessions.append(folder)
  }

  /// Adds a file that will be written; nil adds nothing.
  public mutating func writes(_ path: String?) {
    if let path { outputs.append(path) }
  }

  /// Sees that the run can have all these files.
  ///
  /// - Throws: the first conflict, in the order in which the outputs were added.
  public func check() throws(FileConflict) {
    for output in outputs {
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
    }
    for (index, second) in outputs.enumerated() {
      if let first = outputs[..<index].first(where: { Self.isSame($0, second) }) {
        throw .outputsAreOne(first: first, second: second)
      }
    }
    for output in outputs {
      do throws(FileError) { try OutputPath(output) } catch { throw .place(error) }
    }
  }

  /// Whether two paths lead to one file, now or when both are made.
  static func isSame(_ first: String, _ second: String) -> Bool {
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
