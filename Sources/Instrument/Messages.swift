// Every message between threads, with its direction. Nothing else crosses: the audio callback
// never sees the image, a file, the tablet, a lock or the allocator.

import Realtime
import Sonification
import Synchronization
import Synthesis

/// The queues between the pen thread, the audio callback and the face.
public final class Exchange: Sendable {
  /// Pen thread to audio callback: where strokes begin and end.
  let gates = Ring<ControlFrame>(capacity: 1_024)
  /// Pen thread to audio callback: the way in between; a second of the fastest motion fits.
  let motion = Ring<ControlFrame>(capacity: 65_536)
  /// Face to pen thread: the audio callback takes what is queued for it.
  let isHeard = Atomic<Bool>(false)
  /// Face to audio callback: the voice and its effects.
  let chainParameters = Mailbox<ChainParameters>()
  /// Face to audio callback: be silent until told otherwise.
  let isSilenced = Atomic<Bool>(false)
  /// Face to audio callback: fade out, the session ends.
  let isEnding = Atomic<Bool>(false)
  /// Audio callback to face: the fade is over.
  let hasEnded = Atomic<Bool>(false)
  /// Audio callback to the engine's thread: blocks played so far.
  let cycleCount = Atomic<Int>(0)
  /// Audio callback to face: how loud it is, peaks falling slowly.
  let levels = Mailbox<Levels>()
  /// Pen thread to face: everything that was read, for the status line and the trace.
  let readings = Ring<SonifiedReading>(capacity: 65_536)
  /// Pen thread to face: what happened to the source of samples.
  let penNews = Ring<PenNews>(capacity: 64)
  /// Face to pen thread: stop reading.
  let isStopping = Atomic<Bool>(false)
  /// Pen thread to face: samples taken in so far.
  let sampleCount = Atomic<Int>(0)
  /// Pen thread to face: samples in contact so far.
  let contactCount = Atomic<Int>(0)
  /// Pen thread to face: messages lost because a queue was full.
  let lostCount = Atomic<Int>(0)

  public init() {}
}

/// What happened to the source of pen samples.
public enum PenNews: Sendable, Hashable, BitwiseCopyable {
  /// The tablet was unplugged.
  case tabletGone
  /// The tablet is back.
  case tabletBack
  /// A recording or stroke file is over.
  case finished
}
