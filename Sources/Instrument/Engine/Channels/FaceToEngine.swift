// The face's side of the channels into the engine. It has nothing to take a message out with, and nothing
// of what the pen thread sends.

import Realtime
import Sonification
import Synchronization
import Synthesis

/// What window or terminal, or whoever stands in for them, send to the engine.
///
/// It is made in the thread that uses it, and stays there.
package struct FaceToEngine {
  let inbox: EngineInbox

  /// Leaves voices and effects for the next period; what was not taken is replaced.
  package func post(_ parameters: ChainParameters) {
    let number = inbox.postedChain.load(ordering: .relaxed) + 1
    inbox.postedChain.store(number, ordering: .relaxed)
    inbox.parameters.post(PostedChain(parameters: parameters, number: number))
  }

  /// Leaves one parameter for the next period.
  ///
  /// - Parameters:
  ///   - move: the parameter and its new value.
  ///   - parameters: all of them with it, posted where the queue has no room.
  package func post(_ move: ChainMove, of parameters: ChainParameters) {
    let number = inbox.postedChain.load(ordering: .relaxed)
    guard !inbox.moves.push(QueuedMove(move: move, chainNumber: number)) else { return }
    post(parameters)
  }

  /// Leaves what is to be heard of loops for the next period; what was not taken is replaced.
  ///
  /// - Parameters:
  ///   - loops: the channels; scenes are numbered as they are posted.
  ///   - sounds: the sounds they play, kept until a report names a settled scene after this one.
  package func post(_ loops: LoopScene, keeping sounds: [LoopSound]) {
    inbox.heldLoops.withLock { $0[loops.number] = sounds }
    inbox.loops.post(loops)
  }

  /// Lets go of the sounds that only scenes before a settled one have.
  package func letGoOfLoops(before settled: Int) {
    inbox.heldLoops.withLock { held in
      guard held.keys.contains(where: { $0 < settled }) else { return }
      held = held.filter { $0.key >= settled }
    }
  }

  /// The volume, linear, from any thread.
  package var volume: Float {
    get { Float(bitPattern: inbox.volumeBits.load(ordering: .relaxed)) }
    nonmutating set { inbox.volumeBits.store(newValue.bitPattern, ordering: .relaxed) }
  }

  /// Whether the engine is to be silent, from any thread.
  package var isSilenced: Bool {
    get { inbox.isSilenced.load(ordering: .acquiring) }
    nonmutating set { inbox.isSilenced.store(newValue, ordering: .releasing) }
  }

  /// Whether the sound fades out because the session ends.
  package var isEnding: Bool {
    get { inbox.isEnding.load(ordering: .acquiring) }
    nonmutating set { inbox.isEnding.store(newValue, ordering: .releasing) }
  }

  /// Whether a callback takes what is sent; otherwise it is not queued.
  package var isHeard: Bool {
    get { inbox.isHeard.load(ordering: .acquiring) }
    nonmutating set { inbox.isHeard.store(newValue, ordering: .releasing) }
  }

  /// The cues that wait to be taken.
  package var waitingCueCount: Int { inbox.faceCues.count }
}

@available(*, unavailable)
extension FaceToEngine: Sendable {}
