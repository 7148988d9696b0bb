// When mouse and stylus events arrive: how often a stroke reports, and how late the desktop
// delivers its reports. Together they make up the lag of live motion; the path does not depend on
// them.

import Geometry
import Micrograph

/// The timing of a mouse, a stylus or the face's cursor, learned from its strokes.
///
/// Touches are delivered at once, and of hovering the desktop delivers only the last position of a
/// frame: neither shows how motion in contact will arrive.
struct FaceTiming: Sendable {
  /// The usual time between two reports of a stroke.
  private(set) var interval = ReportInterval()
  private var heldBack = HeldBack()
  private var isHeldBack = false

  /// How long reports are delayed, in nanoseconds; keys are not delayed.
  var heldBackNanoseconds: Int64 { isHeldBack ? heldBack.nanoseconds : 0 }

  /// How long the next stroke waits until its path is known, in nanoseconds.
  var lagNanoseconds: Int64 { interval.nominalNanoseconds + heldBackNanoseconds }

  /// Learns from a sample before its path is read.
  ///
  /// - Parameters:
  ///   - sample: the sample.
  ///   - previous: the one before it in the same stroke; nil where no stroke is in progress.
  ///   - nowNanoseconds: when it arrived.
  mutating func note(
    _ sample: PenSample<ImagePoint>, after previous: PenSample<ImagePoint>?, nowNanoseconds: Int64
  ) {
    isHeldBack = sample.tool != .cursor
    interval.leastNanoseconds = PathSampler.leastIntervalNanoseconds(of: sample.tool)
    guard sample.isInContact, let previous, previous.isSameTool(as: sample) else { return }
    interval.observe(nanoseconds: sample.timeNanoseconds &- previous.timeNanoseconds)
    if isHeldBack { heldBack.observe(ageNanoseconds: nowNanoseconds &- sample.timeNanoseconds) }
  }
}
