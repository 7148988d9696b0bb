// What the pen thread sends to other threads.

import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization
import Tablet

/// The channels out of the pen thread, all written by it; other rooms can only read.
package final class PenOutbox: Sendable {
  /// All readings, for the status line and the trace.
  let readings = Tap<PenQueue<SonifiedReading>>()
  /// What happened to the source of samples.
  let sourceEvents = Ring<SourceEvent>(capacity: 64)
  /// Every sample of the first pointer that is heard, hovering ones too.
  let samples = Tap<PenQueue<PenSample<ImagePoint>>>()
  /// Every report of the tablet's pen, over the image or not.
  let looks = Tap<PenQueue<PenLook>>()
  /// What happens at zones.
  let hits = Tap<PenQueue<HeardHit>>()
  /// The commands of the tablet's own buttons and rings.
  let padCommands = Ring<PadCommand>(capacity: 256)
  /// What the hand does to lead through the modes of playing.
  let gestures = Ring<PlayGesture>(capacity: 64)
  /// What the barrel's buttons ask for.
  let barrelPresses = Ring<BarrelPress>(capacity: 64)
  /// What the knobs were moved, in millionths of the tablet's height, and not taken yet.
  let knobUp = Atomic<Int64>(0)
  /// What they were turned, in millionths of a degree, and not taken yet.
  let knobTurn = Atomic<Int64>(0)
  /// Whether the barrel's button holds the knobs.
  let isBarrelHeld = Atomic<Bool>(false)
  /// The active source, as the raw value of a `PenOrigin`; 255 for none yet.
  let origin = Atomic<UInt8>(255)
  /// The fingers that are down, at most ten.
  let fingerCount = Atomic<Int>(0)
  /// Each other number of fingers, with its time.
  let fingers = Ring<FingerCount>(capacity: 256)
  /// The usual time between two reports, in nanoseconds.
  let reportIntervalNanoseconds = Atomic<Int64>(ReportInterval().nominalNanoseconds)
  /// How long the desktop delays reports, in nanoseconds.
  let heldBackNanoseconds = Atomic<Int64>(0)
  /// Whether that time was learned from reports.
  let isReportIntervalLearned = Atomic<Bool>(false)
  /// The running number of the last change in force.
  let sceneInForce = Atomic<Int>(0)
  /// The running number of the last change of tablet that was taken.
  let tabletInForce = Atomic<Int>(0)
  /// Samples taken in so far.
  let sampleCount = Atomic<Int>(0)
  /// Samples in contact so far.
  let contactCount = Atomic<Int>(0)
  /// Messages lost because a queue was full.
  let lostCount = Atomic<Int>(0)
  /// Samples left for recorders so far.
  let recordedSampleCount = Atomic<Int>(0)
  /// Everything needed to make the pen's path again.
  let record = Tap<PenRecord>()

  init() {}
}
