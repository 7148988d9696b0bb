// What the face sends to the pen thread.

import Geometry
import Realtime
import Synchronization

/// The channels into the pen thread, as it sees them.
///
/// Other rooms reach them only through `FaceToPen`, which writes.
final class PenInbox: Sendable {
  /// Samples of a mouse, of a keyboard's cursor or of the window's own stylus.
  let face = Ring<PenSample<ImagePoint>>(capacity: 4_096)
  /// Wakes the thread to read what was sent.
  let wake = PenWake()
  /// Image, mapping and map, ready for use.
  let scenes = Handover<PenScene>()
  /// Single parameters of the mappings that moved.
  let moves = Ring<MappingMove>(capacity: PenInbox.moveCapacity)
  /// The moves that wait at most; for one more a whole scene is posted.
  static let moveCapacity = 256
  /// Samples to play; an empty list stops the playback.
  let playbacks = Handover<PlayedStrokes>()
  /// The playbacks and ends of them that were posted.
  let playedCount = Atomic<Int>(0)
  /// The overview that was posted last; the pen thread does not read it.
  let overview = Mutex<BegunOverview?>(nil)
  /// The sources of another tablet, or of none.
  let tablets = Handover<TabletChange>()
  /// How the tablet is read from now on.
  let readings = Handover<PenReading>()
  /// Whether the face holds the knobs.
  let areKnobsHeld = Atomic<Bool>(false)
  /// Whether the voice makes room for the sounds of events.
  let ducksVoice = Atomic<Bool>(false)
  /// Stop reading.
  let isStopping = Atomic<Bool>(false)

  init() {}
}
