// The cues of a session, sent once more to the callback in the cycles that once took them.

import Engine
import Pen
import Synthesis

/// The recorded cues, in the order in which they were taken.
struct RerunCues: ~Copyable {
  private var rows: SessionTable<CueRow>
  private var next: CueRow?
  private let pen: CueSender
  private let face: CueSender
  private let part: SessionPart
  private var wasMissed = false

  /// Opens the table of a session; it is damage only where a cycle took cues.
  init(_ folder: SessionFolder, to channels: EngineChannels, _ part: SessionPart) {
    rows = SessionTable(path: folder.cues)
    self.part = part
    pen = CueSender(channels.fromPen)
    face = CueSender(channels.fromFace)
    next = rows.next()
  }

  /// The table's damage; nil where it is intact, or missing and not needed.
  var damage: TableDamage? { wasMissed || rows.damage?.isTotal == false ? rows.damage : nil }

  /// Sends the cues that a cycle took.
  mutating func send(_ cycle: CycleRow, number: Int, origin: Int64) {
    guard cycle.state.contains(.cues) else { return }
    wasMissed = wasMissed || rows.damage != nil
    while let row = next, row.cycle <= number {
      next = rows.next()
      guard row.cycle == number, part.hasCues else { continue }
      let cue = row.cue.moved(byNanoseconds: origin)
      // What one ring cannot hold came through both, the pen's first.
      if !pen.queue(cue) { _ = face.queue(cue) }
    }
  }
}
