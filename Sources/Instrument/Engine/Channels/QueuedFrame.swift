// A queued control frame, with its position in the common order.

import Sonification

/// A frame of motion in its queue.
struct QueuedFrame: BitwiseCopyable, Sendable {
  var frame: ControlFrame
  /// Its position among all frames ever queued; wraps around.
  var number: UInt32

  init(_ frame: ControlFrame, number: UInt32) {
    self.frame = frame
    self.number = number
  }
}
