// A recorded session as the window lists it.

import Foundation
import Recorded
import Session
import Wording

/// The entry of a session in the list of sessions.
public struct SessionEntry: Sendable, Hashable, Identifiable {
  /// The folder.
  public let path: String
  /// What it is in one line, such as "2 strokes, 8 s, today 14:05, haadf-rhombic".
  public let words: String
  /// When it began, as its facts have it; empty where they cannot be read.
  let started: String

  /// The session's path.
  public var id: String { path }

  /// The folder's own name.
  public var name: String { URL(filePath: path).lastPathComponent }

  init(_ session: RecordedSession, strokeCount: Int?) {
    path = session.folder.path
    started = session.record?.started ?? ""
    words = session.words(strokeCount: strokeCount)
  }
}

/// How many strokes sessions have, counted once for each table.
struct StrokeCounts: Sendable {
  private struct Table: Hashable, Sendable {
    let path: String
    let size: Int
  }

  private var counts: [Table: Int] = [:]

  /// The newest sessions of a library, the newest first.
  @concurrent
  func entries(in library: SessionLibrary) async -> (entries: [SessionEntry], counts: Self) {
    var counts = self
    // Those with a name of their own may be of any day.
    let found = library.names().compactMap { name in
      try? RecordedSession(path: "\(library.folder)/\(name)")
    }
    let sorted = found.sorted { Self.isNewer($0, $1) }.prefix(Self.most)
    return (sorted.map { SessionEntry($0, strokeCount: counts.count(of: $0)) }, counts)
  }

  // More would not be walked through; the folder and `penumbra sessions` have them all.
  private static let most = 200

  private static func isNewer(_ one: RecordedSession, _ other: RecordedSession) -> Bool {
    // All are of local time, and those without facts stand last.
    let (first, second) = (one.record?.started ?? "", other.record?.started ?? "")
    guard first == second else { return first > second }
    // Two of one second are of one run of the machine, whose clock is finer.
    let (clock, otherClock) = (
      one.record?.originNanoseconds ?? 0, other.record?.originNanoseconds ?? 0
    )
    return clock == otherClock ? one.name > other.name : clock > otherClock
  }

  private mutating func count(of session: RecordedSession) -> Int? {
    let path = session.folder.strokes
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    let table = Table(path: path, size: facts?[.size] as? Int ?? 0)
    if let known = counts[table] { return known }
    let count = session.strokeCount()
    counts[table] = count
    return count
  }
}
