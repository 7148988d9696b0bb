// The sending end of the speech that is played beside the instrument. The ring has one sender, as each ring
// of cues has: a second one ends the program.

import Realtime
import Synchronization

/// What the thread that speaks sends samples with.
package struct SpeechSender: ~Copyable {
  private let inbox: EngineInbox

  /// Takes the one sender, until it is let go of.
  package init(_ engine: FaceToEngine) {
    let wasClaimed = engine.inbox.isSpeechClaimed.exchange(true, ordering: .acquiring)
    precondition(!wasClaimed, "the ring of speech has one sender")
    inbox = engine.inbox
  }

  deinit {
    inbox.isSpeechClaimed.store(false, ordering: .releasing)
  }

  /// The sample rate of the engine that takes them, in hertz; nil while none does.
  package var sampleRateHertz: Double? {
    let rate = inbox.speechRateHertz.load(ordering: .relaxed)
    return rate > 0 && inbox.isHeard.load(ordering: .acquiring) ? Double(rate) : nil
  }

  /// The frames that are not yet played.
  package var waitingFrames: Int { inbox.speech.count }

  /// Queues mono samples, 1 = full scale, and returns how many fitted.
  package func queue(_ samples: ArraySlice<Float>) -> Int {
    var count = 0
    while count < samples.count, inbox.speech.push(samples[samples.startIndex + count]) {
      count += 1
    }
    return count
  }

  /// Lets the engine fade out and forget what is queued by now.
  package func cut() {
    inbox.speechCut.store(
      inbox.speech.poppedCount &+ inbox.speech.count, ordering: .releasing)
  }
}

@available(*, unavailable)
extension SpeechSender: Sendable {}
