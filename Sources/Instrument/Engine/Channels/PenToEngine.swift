// The pen thread's side of the channels into the engine. It has nothing to take a message out with, and
// nothing of what the face sends.

import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis

/// What the pen thread, or whoever stands in for it, sends to the engine.
///
/// It is made in the thread that uses it, and stays there.
package struct PenToEngine {
  let inbox: EngineInbox

  /// Queues a control frame, unless no callback would take it.
  ///
  /// - Returns: whether it is queued, lost because a queue is full, or not wanted.
  package func send(_ frame: ControlFrame) -> Sending {
    guard inbox.isHeard.load(ordering: .acquiring) else { return .notWanted }
    return queue(frame) ? .queued : .lost
  }

  /// Queues a control frame whether or not a callback takes it; false where the queue is full.
  package func queue(_ frame: ControlFrame) -> Bool {
    frame.phase == .motion ? inbox.motion.push(frame) : inbox.gates.push(frame)
  }

  /// Queues a cue, unless no callback would take it.
  ///
  /// The ring has one sender: whoever sends these holds the pen's `CueSender` meanwhile.
  /// - Returns: whether it is queued, lost because the ring is full, or not wanted.
  package func send(_ cue: Cue) -> Sending {
    guard inbox.isHeard.load(ordering: .acquiring) else { return .notWanted }
    return queue(cue) ? .queued : .lost
  }

  /// Queues a cue whether or not a callback takes it; false where the ring is full.
  package func queue(_ cue: Cue) -> Bool { inbox.penCues.push(cue) }

  /// Whether there is room for the cues of a reading, of which there are three at most.
  package var hasRoomForCues: Bool { inbox.penCues.count + 3 <= EngineInbox.cueCapacity }

  /// The beginnings and ends of strokes that wait to be taken.
  package var waitingGateCount: Int { inbox.gates.count }

  /// The frames of motion that wait to be taken.
  package var waitingMotionCount: Int { inbox.motion.count }

  /// Tells the engine that the pen thread is at work, so that a held note goes on.
  ///
  /// - Parameter nowNanoseconds: the moment, in CLOCK_MONOTONIC.
  package func reportAlive(atNanoseconds nowNanoseconds: Int64) {
    inbox.penNanoseconds.store(nowNanoseconds, ordering: .relaxed)
  }
}

@available(*, unavailable)
extension PenToEngine: Sendable {}
