// A session's folder, opened: its facts where they can be read, and its damages.

import Files
import Foundation
import Pen

/// A session that was recorded.
public struct RecordedSession: Sendable {
  /// Where it lies.
  public let folder: SessionFolder
  /// Its facts; nil where `session.toml` cannot be read, which `fault` then explains.
  public let record: SessionRecord?
  /// Why `session.toml` cannot be read.
  public let fault: Fault?

  /// Opens a session's folder, even a damaged one, as long as it holds a session.
  ///
  /// - Throws: `Fault.noSession` where it has none of a session's files.
  public init(path: String) throws(Fault) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    folder = SessionFolder(path: path)
    do throws(SettingsError) {
      record = try SessionFile.read(folder.settings)
      fault = nil
    } catch {
      guard RecordedSession.isSession(path) else {
        // A folder that cannot be read may still hold a session.
        if case .file(.notReadable) = error { throw .settings(error) }
        throw .noSession(path: path)
      }
      record = nil
      fault = .settings(error)
    }
  }

  /// Whether a folder holds a session, or the remains of one.
  public static func isSession(_ path: String) -> Bool {
    let folder = SessionFolder(path: path)
    return [folder.settings, folder.strokes, folder.cycles, folder.pen].contains {
      FileManager.default.fileExists(atPath: $0)
    }
  }

  /// The session's name: its folder's.
  public var name: String {
    URL(filePath: folder.path).standardizedFileURL.lastPathComponent
  }

  /// Whether its name is one that a user gave it: no name with a time, as it is recorded under, or the only thing that
  /// can be read of it.
  public var hasOwnName: Bool {
    record == nil || RecordedSession.time(ofName: name) == nil
  }

  // A session begins when its sound is there, and may have a later second in its facts than in its name.
  static func time(ofName name: String) -> Substring? {
    name.prefixMatch(of: /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d/)?.output
  }

  /// What lay under the pen after the start, in order, and why some of it cannot be read.
  public func scenes() -> (records: [SceneRecord], faults: [Fault]) {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let numbers = entries.compactMap { entry -> Int? in
      // A calibration has its change's number.
      for start in ["scene-", "calibration-"]
      where entry.hasPrefix(start) && entry.hasSuffix(".toml") {
        return Int(entry.dropFirst(start.count).dropLast(5))
      }
      return nil
    }
    var records: [SceneRecord] = []
    var faults: [Fault] = []
    for number in 2..<max((numbers.max() ?? 1) + 1, 2) {
      do throws(SettingsError) {
        records.append(try SceneFile.read(folder.scene(number)))
      } catch {
        faults.append(.settings(error))
      }
    }
    return (records, faults)
  }

  /// Sees that the facts, where they are there, may be read.
  ///
  /// - Throws: why `session.toml` cannot be opened; not where it is missing or damaged.
  public func checkAccess() throws(Fault) {
    if let fault, fault.isUnreadableFile { throw fault }
  }

  /// The facts.
  ///
  /// - Throws: why they cannot be read.
  public func facts() throws(Fault) -> SessionRecord {
    if let record { return record }
    if case .settings(.file(.notFound(let path))) = fault { throw .factsMissing(path: path) }
    throw fault ?? .noSession(path: folder.path)
  }
}
