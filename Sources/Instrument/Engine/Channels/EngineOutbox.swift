// What the audio callback sends to other threads.

import Realtime
import Synchronization

/// The channels out of the engine, all written by the callback.
package final class EngineOutbox: Sendable {
  /// Whether the fade at the end is over.
  package let hasEnded = Atomic<Bool>(false)
  /// Everything that meters show of the output.
  package let sound = Mailbox<SoundReport>()
  /// Blocks played so far.
  let cycleCount = Atomic<Int>(0)
  /// The mean of both ports, sample by sample; what does not fit is lost.
  package let waveform = Tap<Ring<Float>>()
  /// Everything it takes to make the sound again.
  package let record = Tap<EngineRecord>()

  init() {}
}
