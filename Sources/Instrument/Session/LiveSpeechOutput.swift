// Speech through a session's own ports. It is heard beside the instrument and is not in the recording,
// which holds what the pen and the keys did.

import Engine
import Speech

/// The place in a running session where words are played.
public struct LiveSpeechOutput: SpokenSoundOutput {
  private let sender: SpeechSender

  init(_ sender: SpeechSender) { self.sender = sender }

  /// The server's sample rate, in hertz; nil while no sound runs.
  public var sampleRateHertz: Double? { sender.sampleRateHertz }

  /// Frames that are queued and not yet played.
  public var waitingFrames: Int { sender.waitingFrames }

  /// Queues mono samples, 1 = full scale, and returns how many fitted.
  public func queue(_ samples: ArraySlice<Float>) -> Int { sender.queue(samples) }

  /// Fades out within 5 ms and forgets what is queued.
  public func cut() { sender.cut() }
}

extension LiveSession {
  /// Where an announcer's words are played, by one thread at a time.
  public var speechOutput: LiveSpeechOutput {
    LiveSpeechOutput(SpeechSender(engine.fromFace))
  }
}
