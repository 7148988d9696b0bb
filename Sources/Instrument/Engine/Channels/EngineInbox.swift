// What others send to the audio callback. Nothing else reaches it: it never sees the image, a file, the
// tablet, a lock or the allocator.

import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis

/// The channels into the engine, as the callback sees them.
///
/// Other rooms reach them only through `PenToEngine` and `FaceToEngine`, which write.
final class EngineInbox: Sendable {
  // MARK: From the pen thread

  /// Where strokes begin and end.
  let gates = Ring<ControlFrame>(capacity: 1_024)
  /// The motion between touch-downs and lift-offs.
  let motion = MotionQueues()
  /// When the pen thread last reported, in nanoseconds; 0 where there is none.
  let penNanoseconds = Atomic<Int64>(0)

  // MARK: From the face

  /// The voices and their effects, whole.
  let parameters = Mailbox<PostedChain>()
  /// Single parameters that moved.
  let moves = Ring<QueuedMove>(capacity: EngineInbox.moveCapacity)
  /// The moves that wait at most; for one more the whole is posted.
  static let moveCapacity = 256
  /// The number of the set that was posted last; written by the face.
  let postedChain = Atomic<Int>(0)
  /// The number of the set that was taken last; written by the callback, read by the next engine's.
  let takenChain = Atomic<Int>(0)
  /// The volume, linear, as the bits of a Float.
  let volumeBits = Atomic<UInt32>(Float(1).bitPattern)
  /// Whether the engine stays silent, until this is reset.
  let isSilenced = Atomic<Bool>(false)
  /// Fade out, the session ends.
  let isEnding = Atomic<Bool>(false)

  /// What is to be heard of loops, whole.
  let loops = Mailbox<LoopScene>()
  /// The sounds of each scene by its number, used by the face's thread alone.
  ///
  /// The callback reads them without owning them. They are kept here because an engine that a server does not
  /// let go of keeps this inbox.
  let heldLoops = Mutex<[Int: [LoopSound]]>([:])

  // MARK: Cues

  /// The capacity of a ring of cues, more than can sound at once.
  static let cueCapacity = 256
  /// From the pen thread, by its `CueSender`.
  let penCues = Ring<Cue>(capacity: EngineInbox.cueCapacity)
  /// From the face, by its `CueSender`.
  let faceCues = Ring<Cue>(capacity: EngineInbox.cueCapacity)
  /// A bit for each ring that has its sender.
  let claimedCues = Atomic<UInt8>(0)

  // MARK: Speech

  /// Words in samples of the engine's own rate, from the one thread that speaks: two thirds of a second,
  /// so that a cut has soon passed.
  let speech = Ring<Float>(capacity: 32_768)
  /// Whether that ring has its sender.
  let isSpeechClaimed = Atomic<Bool>(false)
  /// How many samples of it, counted since the start, are to be forgotten.
  let speechCut = Atomic<Int>(0)
  /// The sample rate of the live engine, in hertz; 0 before there was one.
  let speechRateHertz = Atomic<Int>(0)

  // MARK: From the engine's driver

  /// Whether a callback takes what is queued.
  let isHeard = Atomic<Bool>(false)

  init() {}
}
