// A recorded session as the window lists it.

import Foundation
import Recorded
import Session

/// The entry of a session in the list of sessions.
public struct SessionEntry: Sendable, Hashable, Identifiable {
  /// The folder.
  public let path: String
  /// When it began, and over which image.
  public let title: String
  /// How long it is, and with which sound.
  public let detail: String

  /// The session's path.
  public var id: String { path }

  /// The folder's own name.
  public var name: String { URL(filePath: path).lastPathComponent }

  init(_ session: RecordedSession) {
    path = session.folder.path
    let image = session.record.map { URL(filePath: $0.image.path).lastPathComponent }
    // "2026-11-21T23:15:02+01:00" without seconds and zone.
    let start = session.record.map { String($0.started.prefix(16)).replacing("T", with: " ") }
    title = [start, image].compactMap { $0 }.joined(separator: ", ")
    let length = session.record?.end.map { "\(NumberText.number($0.durationSeconds, 0)) s" }
    let reports = session.record?.end.map { "\($0.contactCount) reports in contact" }
    detail = [length ?? "not ended properly", reports].compactMap { $0 }.joined(separator: ", ")
  }

  // More than fits on a page would not be read; the folder and `penumbra sessions` have them all.
  private static let most = 12

  /// The newest sessions of a library, the newest first.
  @concurrent
  static func newest(in library: SessionLibrary) async -> [SessionEntry] {
    library.names().suffix(most).reversed().compactMap { name in
      (try? RecordedSession(path: "\(library.folder)/\(name)")).map { SessionEntry($0) }
    }
  }
}

extension WindowModel {
  /// Lists the existing sessions.
  public func listSessions() async {
    let running = session?.recordingFolder
    let found = await SessionEntry.newest(in: library).filter { $0.path != running }
    guard found != sessions else { return }
    sessions = found
    changes.insert(.recording)
  }
}
