// What a recorder receives from the pen thread.

import Realtime
import Sonification
import Synchronization
import Tablet

/// The channels from the pen thread to one recorder.
package struct PenRecord: ~Copyable, Sendable {
  /// Raw events of the tablet, 50 s of a busy pen.
  package let events = Ring<InputEvent>(capacity: 65_536)
  /// Every sample that was taken.
  package let samples = Ring<RecordedSample>(capacity: 16_384)
  /// Every control frame that was sent.
  package let frames = Ring<ControlFrame>(capacity: 131_072)
  /// What happened at zones.
  package let hits = Ring<HeardHit>(capacity: 8_192)
  /// From which sample on a scene is in force.
  package let scenes = Ring<RecordedScene>(capacity: 1_024)
  /// Messages lost because a queue was full.
  package let lostCount = Atomic<Int>(0)
  /// Control frames among them.
  package let lostFrameCount = Atomic<Int>(0)

  package init() {}
}
