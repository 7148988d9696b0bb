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
  /// Pen thread to audio callback: when it was last alive, in nanoseconds; 0 where there is none.
  let penNanoseconds = Atomic<Int64>(0)
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
  /// Audio callback to the engine's thread: blocks played so far.
  let cycleCount = Atomic<Int>(0)
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
  /// Pen thread to face: how long reports are kept back on their way, in nanoseconds.
  let heldBackNanoseconds = Atomic<Int64>(0)
  /// Pen thread to face: that time was learned from reports.
  let isReportIntervalLearned = Atomic<Bool>(false)
  /// Face to pen thread: samples of a mouse, of a keyboard's cursor or of the window's own stylus.
  let hand = Ring<PenSample<ImagePoint>>(capacity: 4_096)
  /// Face to pen thread: look at what was sent.
  let wake = PenWake()
  /// Face to pen thread: image, mapping and map, ready for use.
  let scenes = Handover<PenScene>()
  /// Pen thread to face: the running number of the scene in force.
  let sceneInForce = Atomic<Int>(0)
  /// Face to pen thread: samples to play; an empty list ends what is played.
  let playbacks = Handover<PlayedStrokes>()
  /// Face to pen thread: another tablet, or none.
  let tablets = Handover<TabletChange>()
  /// Pen thread to face: what the tablet's own buttons and rings say.
  let padCommands = Ring<PadCommand>(capacity: 256)
  /// Face to pen thread: stop reading.
  let isStopping = Atomic<Bool>(false)
  /// Pen thread to face: samples taken in so far.
  let sampleCount = Atomic<Int>(0)
  /// Pen thread to face: samples in contact so far.
  let contactCount = Atomic<Int>(0)
  /// Pen thread to face: messages lost because a queue was full.
  let lostCount = Atomic<Int>(0)

  // To the recorder; where nothing is recorded these hold one message and stay empty.

  /// Whether the session is recorded.
  let isRecorded: Bool
  /// Pen thread to recorder: raw events of the tablet, 50 s of a busy pen.
  let recordedEvents: Ring<InputEvent>
  /// Pen thread to recorder: every sample that was taken.
  let recordedSamples: Ring<RecordedSample>
  /// Pen thread to recorder: every control frame that was sent.
  let recordedFrames: Ring<ControlFrame>
  /// Pen thread to recorder: from which sample on a scene is in force.
  let recordedScenes: Ring<RecordedScene>
  /// Pen thread to itself: samples left for the recorder so far.
  let recordedSampleCount = Atomic<Int>(0)
  /// Face to recorder: places that were tagged.
  let recordedTags: Ring<RecordedTag>
  /// Audio callback to recorder: what each cycle saw, 40 s of the shortest period.
  let recordedCycles: Ring<RecordedCycle>
  /// Audio callback to recorder: the parameters that took hold in a cycle.
  let recordedParameters: Ring<ChainParameters>
  /// Audio callback to recorder: what went to the ports, 40 s of it.
  let recordedSound: Ring<StereoFrame>
  /// Pen thread and audio callback to recorder: messages lost because a queue was full.
  let unrecordedCount = Atomic<Int>(0)
  /// Pen thread to itself: control frames sent so far.
  let sentFrameCount = Atomic<Int>(0)
  /// Face to recorder: late or missed cycles so far.
  let xrunCount = Atomic<Int>(0)

  /// Makes the queues; those to the recorder only where the session is recorded.
  public init(isRecorded: Bool = false) {
    self.isRecorded = isRecorded
    recordedEvents = Ring(capacity: isRecorded ? 65_536 : 1)
    recordedSamples = Ring(capacity: isRecorded ? 16_384 : 1)
    recordedFrames = Ring(capacity: isRecorded ? 131_072 : 1)
    recordedScenes = Ring(capacity: isRecorded ? 1_024 : 1)
    recordedTags = Ring(capacity: isRecorded ? 256 : 1)
    recordedCycles = Ring(capacity: isRecorded ? 32_768 : 1)
    recordedParameters = Ring(capacity: isRecorded ? 4_096 : 1)
    recordedSound = Ring(capacity: isRecorded ? 2_097_152 : 1)
  }
}

/// A sample the pen thread took, and what it made of it.
struct RecordedSample: Sendable, BitwiseCopyable {
  /// The sample, in image pixels.
  var sample: PenSample<ImagePoint>
  /// Whether a source reported it; else the pen thread ended a stroke by itself.
  var isReport: Bool
  /// When the pen thread had it, in nanoseconds.
  var arrivalNanoseconds: Int64
  /// When its control frames were on their way, in nanoseconds.
  var sentNanoseconds: Int64
  /// The control frames that were sent.
  var frameCount: Int32
  /// Whether there is a value.
  var hasValue: Bool
  /// The intensity under the tip.
  var value: Double
  /// What was heard, in hertz; 0 for nothing.
  var frequencyHertz: Double
}

/// A scene that came in force.
struct RecordedScene: Sendable, BitwiseCopyable {
  /// The scene's running number.
  var number: Int
  /// The samples left for the recorder before it.
  var samplesBefore: Int
  /// When, in nanoseconds.
  var timeNanoseconds: Int64
}

/// A place the user tagged.
struct RecordedTag: Sendable, BitwiseCopyable {
  /// When, in nanoseconds.
  var timeNanoseconds: Int64
  /// Where, in pixels.
  var position: ImagePoint
  /// Whether there is a value.
  var hasValue: Bool
  /// The intensity there.
  var value: Double
}

/// What the audio callback saw in one cycle.
struct RecordedCycle: Sendable, BitwiseCopyable {
  /// When the cycle began, in nanoseconds.
  var startNanoseconds: Int64
  /// Samples per second.
  var sampleRateHertz: Float
  /// The frames rendered.
  var frameCount: Int32
  /// The beginnings and ends of strokes that had come since the cycle before.
  var gateCount: Int32
  /// The other control frames that had come since the cycle before.
  var motionCount: Int32
  /// The volume in force, linear.
  var volume: Float
  /// Whether the cycle is its engine's first.
  var isFirst: Bool
  /// Whether new parameters of the sound took hold, which are in their own queue.
  var isChanged: Bool
  /// Whether the sound was silenced.
  var isSilenced: Bool
  /// Whether the session was fading out.
  var isEnding: Bool
  /// Whether the voice was faded because the pen thread was not alive.
  var isAbandoned: Bool
  /// Whether the sound found no room in its queue.
  var isLost: Bool

  @_noAllocation @_noLocks
  init(
    startNanoseconds: Int64, sampleRateHertz: Float, frameCount: Int32, gateCount: Int32,
    motionCount: Int32, volume: Float, isFirst: Bool, isChanged: Bool, isSilenced: Bool,
    isEnding: Bool, isAbandoned: Bool, isLost: Bool
  ) {
    self.startNanoseconds = startNanoseconds
    self.sampleRateHertz = sampleRateHertz
    self.frameCount = frameCount
    self.gateCount = gateCount
    self.motionCount = motionCount
    self.volume = volume
    self.isFirst = isFirst
    self.isChanged = isChanged
    self.isSilenced = isSilenced
    self.isEnding = isEnding
    self.isAbandoned = isAbandoned
    self.isLost = isLost
  }
}

/// One sample of both ports.
struct StereoFrame: Sendable, BitwiseCopyable {
  var left: Float
  var right: Float

  @_noAllocation @_noLocks
  init(left: Float, right: Float) {
    self.left = left
    self.right = right
  }
}

/// What happened to the source of pen samples.
public enum PenNews: Sendable, Hashable, BitwiseCopyable {
  /// The tablet was unplugged.
  case tabletGone
  /// The tablet is back.
  case tabletBack
  /// The tablet is back, and another program has taken it for itself meanwhile.
  case tabletBackNotGrabbed
  /// A tip rests at this percentage of its pressure although it hovers.
  case wornTip(percent: Int)
  /// A recording or stroke file is over.
  case finished
}

/// Which tablet the pen thread is to read.
enum TabletChange: ~Copyable, Sendable {
  /// This one, open already; scenes with this number have its map.
  case tablet(TabletFollower, number: Int)
  /// None.
  case without
}
