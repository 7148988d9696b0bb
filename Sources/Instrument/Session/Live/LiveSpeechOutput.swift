// Speech through a session's own ports. It is heard beside the instrument. The recorded sound does not have
// it, for that is what the pen and the keys did; what was said when is kept as words.

import Engine
import Realtime
import Recorded
import Speech
import Synchronization

/// The place in a running session where words are played.
///
/// Its threads take turns; the callback waits for none of them.
public final class LiveSpeechOutput: SpokenSoundOutput {
  private let sender: Mutex<SpeechSender>
  private let notes: RecordedNotes

  init(_ engine: EngineChannels, _ notes: RecordedNotes) {
    sender = Mutex(SpeechSender(engine.fromFace))
    self.notes = notes
  }

  /// The server's sample rate, in hertz; nil while no sound runs.
  public var sampleRateHertz: Double? { sender.withLock { $0.sampleRateHertz } }

  /// Frames that are queued and not yet played.
  public var waitingFrames: Int { sender.withLock { $0.waitingFrames } }

  /// Queues mono samples, 1 = full scale, and returns how many fitted.
  public func queue(_ samples: ArraySlice<Float>) -> Int {
    sender.withLock { $0.queue(samples) }
  }

  /// Keeps what is said with the session's recording, where there is one.
  public func begin(_ text: String, voice: String) {
    notes.add(
      RecordedWords(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), voice: voice, text: text))
  }

  /// Fades out within 5 ms and forgets what is queued.
  public func cut() { sender.withLock { $0.cut() } }
}
