// The face's side of the channels into the pen thread. It has nothing to take a message out with.

import Geometry
import Realtime

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
    inbox.scenes.post(scene)
    inbox.wake.wake()
  }

  /// Leaves samples to be played; an empty list ends what is played.
  package func post(_ played: PlayedStrokes) {
    inbox.playbacks.post(played)
    inbox.wake.wake()
  }

  /// Leaves the sources of another tablet, or of none; the pen thread finds them with its next look.
  package func post(_ change: consuming sending TabletChange) {
    inbox.tablets.post(change)
  }
}
