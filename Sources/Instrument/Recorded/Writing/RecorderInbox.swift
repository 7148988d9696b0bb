// Everything that reaches a recorder while a session runs: it may begin and end at any moment.

import Engine
import Pen
import Realtime

/// A recorder's places at the taps of engine and pen thread, and its messages from the face.
package struct RecorderInbox: ~Copyable, Sendable {
  private let engineAttached: Attached<EngineRecord>
  private let penAttached: Attached<PenRecord>
  /// The messages from the face.
  package let notes: RecordedNotes

  /// Begins to receive.
  ///
  /// A session has one recorder, and its taps have eight places.
  package init(_ engine: EngineOutbox, _ pen: PenOutbox, _ notes: RecordedNotes = RecordedNotes()) {
    guard let engineAttached = engine.attach(EngineRecord()),
      let penAttached = pen.attach(PenRecord())
    else { preconditionFailure("eight recorders of one session") }
    self.engineAttached = engineAttached
    self.penAttached = penAttached
    self.notes = notes
  }

  /// The queues from the audio callback.
  package var engine: EngineRecord {
    _read { yield engineAttached.listener }
  }

  /// The queues from the pen thread.
  package var pen: PenRecord {
    _read { yield penAttached.listener }
  }
}
