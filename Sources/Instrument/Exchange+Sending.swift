// How a message of the pen thread finds its queue.

import Micrograph
import Realtime
import Sonification
import Synchronization

extension Exchange {
  /// Sends a message to the audio callback, as the pen thread alone may.
  ///
  /// - Returns: false where the queue is full. What nobody would hear is not queued.
  package func send(_ frame: ControlFrame) -> Bool {
    guard isHeard.load(ordering: .acquiring) else { return true }
    let isSent = frame.phase == .motion ? motion.push(frame) : gates.push(frame)
    if isSent {
      sentFrameCount.add(1, ordering: .relaxed)
      // A full queue loses a line of the record, not sound.
      if isRecorded, !recordedFrames.push(frame) {
        unrecordedCount.add(1, ordering: .relaxed)
      }
    }
    return isSent
  }
}
