// What a recorder receives from the audio callback.

import Realtime
import Sonification
import Synchronization
import Synthesis

/// The channels from the callback to one recorder.
package struct EngineRecord: ~Copyable, Sendable {
  /// What each cycle saw, 40 s of the shortest period.
  package let cycles = Ring<RecordedCycle>(capacity: 32_768)
  /// The parameters that took hold in a cycle, those an engine began with among them.
  package let parameters = Ring<ChainParameters>(capacity: 4_096)
  /// The cues, in the order in which they were taken; 40 s of a hundred a second.
  package let cues = Ring<Cue>(capacity: 4_096)
  /// What was taken of loops, in order.
  package let loops = Ring<LoopScene>(capacity: 1_024)
  /// What went to the ports, 40 s of it.
  package let sound = Ring<StereoFrame>(capacity: 2_097_152)
  /// Messages lost because a queue was full.
  package let lostCount = Atomic<Int>(0)

  package init() {}
}
