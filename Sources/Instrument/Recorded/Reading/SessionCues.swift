// The cues of a session, checked: their number and the table's damage.

import Engine
import Foundation
import Pen

/// The cues of a session.
struct SessionCues {
  /// The cues that can be read.
  private(set) var count = 0
  /// The damage of their table; nil where there is none and no cycle took cues.
  private(set) var damage: TableDamage?

  /// Reads the table of a session.
  init(_ folder: SessionFolder) {
    guard FileManager.default.fileExists(atPath: folder.cues) || SessionCues.areTaken(folder) else {
      return
    }
    var rows = SessionTable<CueRow>(path: folder.cues)
    while rows.next() != nil { count += 1 }
    damage = rows.damage
  }

  /// Why sounds of the user's that the session kept cannot be played.
  static func unplayableSounds(_ folder: SessionFolder) -> [Fault] {
    CueSounds(folder: folder.path).faults.map(Fault.sound)
  }

  /// Whether any cycle took cues.
  private static func areTaken(_ folder: SessionFolder) -> Bool {
    var cycles = SessionTable<CycleRow>(path: folder.cycles)
    while let cycle = cycles.next() {
      if cycle.state.contains(.cues) { return true }
    }
    return false
  }
}

extension RecordedSession {
  /// The cues of the session that can be read.
  public var cueCount: Int { SessionCues(folder).count }
}
