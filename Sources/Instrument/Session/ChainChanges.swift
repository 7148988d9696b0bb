// The voice and effects of a session as they changed, by the clock: for sound that is made anew.

import Recording
import Synthesis

/// The recorded changes of the sound, in order.
struct ChainChanges: ~Copyable {
  private var rows: SessionTable<ChangeRow>
  private var next: ChangeRow?
  private var parameters: ChainParameters

  init(_ session: RecordedSession, _ parameters: ChainParameters) {
    rows = SessionTable(path: session.folder.changes)
    self.parameters = parameters
    next = rows.next()
  }

  /// What is in force at a moment, where it has changed since the last one asked for.
  ///
  /// - Parameter nanoseconds: since the session's start.
  mutating func take(until nanoseconds: Int64) -> ChainParameters? {
    let former = parameters
    while let row = next, row.timeNanoseconds <= nanoseconds {
      _ = parameters.set(row.parameter, to: row.value)
      next = rows.next()
    }
    return parameters == former ? nil : parameters
  }
}
