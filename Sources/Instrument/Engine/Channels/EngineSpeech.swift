// Speech through an engine's own ports. It is heard beside the instrument. The recorded sound does not have
// it, for that is what the pen and the keys did; what was said when may be kept as words.

import Speech
import Synchronization

/// The place in a running engine where words are played.
///
/// Its threads take turns; the callback waits for none of them.
public final class EngineSpeech: SpokenSoundOutput {
  private let sender: Mutex<SpeechSender>
  private let note: (@Sendable (_ text: String, _ voice: String) -> Void)?

  /// Takes the engine's one sender of speech.
  ///
  /// - Parameters:
  ///   - engine: where words are sent.
  ///   - note: is told what is said, and by which voice; nil where nobody keeps it.
  package init(
    _ engine: EngineChannels, note: (@Sendable (_ text: String, _ voice: String) -> Void)? = nil
  ) {
    sender = Mutex(SpeechSender(engine.fromFace))
    self.note = note
  }

  /// The server's sample rate, in hertz; nil while no sound runs.
  public var sampleRateHertz: Double? { sender.withLock { $0.sampleRateHertz } }

  /// Frames that are queued and not yet played.
  public var waitingFrames: Int { sender.withLock { $0.waitingFrames } }

  /// Queues mono samples, 1 = full scale, and returns how many fitted.
  public func queue(_ samples: ArraySlice<Float>) -> Int {
    sender.withLock { $0.queue(samples) }
  }

  /// Notes what is said.
  public func begin(_ text: String, voice: String) { note?(text, voice) }

  /// Fades out within 5 ms and forgets what is queued.
  public func cut() { sender.withLock { $0.cut() } }
}
