// The face's side of the channels into the pen thread. It has nothing to take a message out with.

import Geometry
import Realtime
import Synchronization

/// What window or terminal send to the pen thread.
package struct FaceToPen: Sendable {
  let inbox: PenInbox

  /// Sends a sample of a mouse, of a keyboard's cursor or of the window's own stylus; false where the
  /// queue is full.
  package func send(_ sample: PenSample<ImagePoint>) -> Bool {
    defer { inbox.wake.wake() }
    return inbox.face.push(sample)
  }

  /// Leaves image, mappings and map for the pen thread; what was not taken is replaced.
  package func post(_ scene: PenScene) {
    inbox.scenes.post(scene.withOwnVoices())
    inbox.wake.wake()
  }

  /// Sends a parameter that moved; false where the queue is full, and a whole scene must be posted.
  package func send(_ move: MappingMove) -> Bool {
    defer { inbox.wake.wake() }
    return inbox.moves.push(move)
  }

  /// Whether moves wait to be taken.
  package var hasWaitingMoves: Bool { inbox.moves.count > 0 }

  /// Leaves samples to be played; an empty list ends what is played.
  package func post(_ played: PlayedStrokes) {
    inbox.playedCount.add(1, ordering: .relaxed)
    inbox.playbacks.post(played)
    inbox.wake.wake()
  }

  /// The number of playbacks and ends of them that were posted.
  package var playedCount: Int { inbox.playedCount.load(ordering: .relaxed) }

  /// The overview that was posted last, for the face alone.
  package var overview: BegunOverview? {
    get { inbox.overview.withLock { $0 } }
    nonmutating set { inbox.overview.withLock { $0 = newValue } }
  }

  /// Leaves how the tablet is read from now on; what was not taken is replaced.
  package func post(_ reading: PenReading) {
    inbox.readings.post(reading)
    inbox.wake.wake()
  }

  /// Takes hold of the knobs, or lets go of them.
  package func holdKnobs(_ areHeld: Bool) {
    inbox.areKnobsHeld.store(areHeld, ordering: .relaxed)
    inbox.wake.wake()
  }

  /// Lets the voice go lower under the sounds of events that the pen thread tells, or not.
  package func duckVoice(_ ducksVoice: Bool) {
    inbox.ducksVoice.store(ducksVoice, ordering: .relaxed)
  }

  /// Leaves the sources of another tablet, or of none; the pen thread finds them with its next look.
  package func post(_ change: consuming sending TabletChange) {
    inbox.tablets.post(change)
  }
}
