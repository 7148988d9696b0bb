// The voice and effects of a session as they changed, by the clock: for sound that is rendered
// anew.

import Library
import Sonification
import Synthesis

/// The recorded changes of the sound, in order.
package struct ChainChanges: ~Copyable {
  private var rows: SessionTable<ChangeRow>
  private var next: ChangeRow?
  private var preset: Preset

  package init(_ session: RecordedSession, _ preset: Preset) {
    rows = SessionTable(path: session.folder.changes)
    self.preset = preset
    next = rows.next()
  }

  /// The parameters in force at a moment, in nanoseconds since the session's start, where they have
  /// changed since the last call.
  package mutating func take(until nanoseconds: Int64) -> ChainParameters? {
    let former = preset.chain
    while let row = next, row.timeNanoseconds <= nanoseconds {
      _ = PresetFile.set(row.parameter, to: row.value, in: &preset)
      next = rows.next()
    }
    return preset.chain == former ? nil : preset.chain
  }
}
