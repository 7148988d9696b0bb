// What the audio callback sends to other threads.

import Realtime
import Synchronization

/// The channels out of the engine, all written by the callback; other rooms can only read.
package final class EngineOutbox: Sendable {
  /// Whether the fade at the end is over.
  let hasEnded = Atomic<Bool>(false)
  /// Everything that meters show of the output.
  let sound = Mailbox<SoundReport>()
  /// Blocks played so far.
  let cycleCount = Atomic<Int>(0)
  /// The mean of both ports, sample by sample; what does not fit is lost.
  let waveform = Tap<Ring<Float>>()
  /// Everything it takes to make the sound again.
  let record = Tap<EngineRecord>()

  init() {}

  // MARK: Only the face's thread

  /// The latest report, once; nil where nothing was played since.
  package func takeSound() -> SoundReport? { sound.take() }

  // MARK: Any thread

  /// Whether the fade at the end is over.
  package var isEndReached: Bool { hasEnded.load(ordering: .acquiring) }

  /// Attaches a queue for the waveform.
  ///
  /// - Returns: the queue, attached until this is given up; nil where all places are taken.
  package func attach(waveform queue: consuming sending Ring<Float>) -> Attached<Ring<Float>>? {
    waveform.attach(queue)
  }

  /// Attaches what records the sound.
  ///
  /// - Returns: the record, attached until this is given up; nil where all places are taken.
  package func attach(_ listener: consuming sending EngineRecord) -> Attached<EngineRecord>? {
    record.attach(listener)
  }
}
