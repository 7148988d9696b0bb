// A control frame on its way to the callback, with its place in the line.

import Sonification

/// A frame of motion in its queue.
struct QueuedFrame: BitwiseCopyable, Sendable {
  var frame: ControlFrame
  /// Its place among all that was ever queued; wraps around.
  var number: UInt32

  init(_ frame: ControlFrame, number: UInt32) {
    self.frame = frame
    self.number = number
  }
}
