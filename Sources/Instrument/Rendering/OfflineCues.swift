// Cues sent ahead of the rendering clock, as many as there is room for.

import Engine
import Realtime
import Synthesis

/// The cues of a rendering.
struct OfflineCues: ~Copyable {
  private let sender: CueSender
  private let engine: FaceToEngine
  private var waiting: ArraySlice<Cue>

  /// Cues in order of time.
  init(_ cues: [Cue], to engine: FaceToEngine) {
    sender = CueSender(engine)
    self.engine = engine
    waiting = cues[...]
  }

  /// Whether everything has been sent and taken.
  var isExhausted: Bool { waiting.isEmpty && engine.waitingCueCount == 0 }

  /// Sends everything before a moment.
  mutating func send(until nanoseconds: Int64) {
    while let next = waiting.first, next.timeNanoseconds < nanoseconds, sender.queue(next) {
      waiting.removeFirst()
    }
  }
}
