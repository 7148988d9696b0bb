// What the audio callback tells others.

import Realtime
import Synchronization

/// The channels out of the engine, all written by the callback.
final class EngineOutbox: Sendable {
  /// Whether the fade at the end is over.
  let hasEnded = Atomic<Bool>(false)
  /// Everything a meter shows of what goes to the ports.
  let sound = Mailbox<SoundReport>()
  /// Blocks played so far.
  let cycleCount = Atomic<Int>(0)
  /// The mean of both ports, sample by sample; what does not fit is lost.
  let waveform = Tap<Ring<Float>>()
  /// Everything it takes to make the sound again.
  let record = Tap<EngineRecord>()

  init() {}
}
