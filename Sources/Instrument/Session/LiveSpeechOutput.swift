// Speech through a session's own ports. It is heard beside the instrument. The recorded sound does not have
// it, for that is what the pen and the keys did; what was said when is kept as words.

import Engine
import Realtime
import Recorded
import Speech

/// The place in a running session where words are played.
public struct LiveSpeechOutput: SpokenSoundOutput {
  private let sender: SpeechSender

  private let notes: RecordedNotes

  init(_ sender: SpeechSender, _ notes: RecordedNotes) {
    self.sender = sender
    self.notes = notes
  }

  /// The server's sample rate, in hertz; nil while no sound runs.
  public var sampleRateHertz: Double? { sender.sampleRateHertz }

  /// Frames that are queued and not yet played.
  public var waitingFrames: Int { sender.waitingFrames }

  /// Queues mono samples, 1 = full scale, and returns how many fitted.
  public func queue(_ samples: ArraySlice<Float>) -> Int { sender.queue(samples) }

  /// Keeps what is said with the session's recording, where there is one.
  public func begin(_ text: String, voice: String) {
    notes.add(
      RecordedWords(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), voice: voice, text: text))
  }

  /// Fades out within 5 ms and forgets what is queued.
  public func cut() { sender.cut() }
}

extension LiveSession {
  /// Where an announcer's words are played, by one thread at a time.
  public var speechOutput: LiveSpeechOutput {
    LiveSpeechOutput(SpeechSender(engine.fromFace), recorder.notes)
  }
}
