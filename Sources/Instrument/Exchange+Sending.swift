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
    return frame.phase == .motion ? motion.push(frame) : gates.push(frame)
  }
}
