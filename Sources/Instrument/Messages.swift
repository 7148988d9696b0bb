// Every message between threads, with its direction. Nothing else crosses: the audio callback
// never sees the image, a file, the tablet, a lock or the allocator.

import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis
import Tablet

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
  /// Face to audio callback: the volume, linear, as the bits of a Float.
  let volumeBits = Atomic<UInt32>(Float(1).bitPattern)
  /// Face to audio callback: be silent until told otherwise.
  let isSilenced = Atomic<Bool>(false)
  /// Face to audio callback: fade out, the session ends.
  let isEnding = Atomic<Bool>(false)
  /// Audio callback to face: the fade is over.
  let hasEnded = Atomic<Bool>(false)
  /// Audio callback to face: everything a meter shows of what goes to the ports.
  let sound = Mailbox<SoundReport>()
  /// Face to audio callback: somebody looks at the waveform.
  let isWaveformWanted = Atomic<Bool>(false)
  /// Audio callback to face: the mean of both ports, sample by sample; what does not fit is lost.
  let waveform = Ring<Float>(capacity: 32_768)
  /// Pen thread to face: everything that was read, for the status line and the trace.
  let readings = Ring<SonifiedReading>(capacity: 65_536)
  /// Pen thread to face: what happened to the source of samples.
  let penNews = Ring<PenNews>(capacity: 64)
  /// Pen thread to face: every sample that is heard, hovering ones too; what does not fit is lost.
  let penSamples = Ring<PenSample<ImagePoint>>(capacity: 4_096)
  /// Pen thread to face: who is heard, as the raw value of a `PenOrigin`; 255 for nobody yet.
  let origin = Atomic<UInt8>(255)
  /// Pen thread to face: the usual time between two reports, in nanoseconds.
  let reportIntervalNanoseconds = Atomic<Int64>(ReportInterval().nominalNanoseconds)
  /// Face to pen thread: samples of a mouse, of a keyboard's cursor or of the window's own stylus.
  let hand = Ring<PenSample<ImagePoint>>(capacity: 4_096)
  /// Face to pen thread: look at what was sent.
  let wake = PenWake()
  /// Face to pen thread: image, mapping and map, ready for use.
  let scenes = Handover<PenScene>()
  /// Pen thread to face: the running number of the scene in force.
  let sceneInForce = Atomic<Int>(0)
  /// Face to pen thread: samples to play; an empty list ends what is played.
  let playbacks = Handover<[PenSample<ImagePoint>]>()
  /// Face to pen thread: another tablet, or none.
  let tablets = Handover<TabletChange>()
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

/// Which tablet the pen thread is to read.
enum TabletChange: ~Copyable, Sendable {
  /// This one, open already.
  case device(TabletDevice)
  /// None.
  case without
}
