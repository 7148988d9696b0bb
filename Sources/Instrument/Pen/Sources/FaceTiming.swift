// The times of a hand that the desktop hands over: how often a stroke reports, and how long its reports
// are kept back. They make up the lag of live motion; where a path leads they do not change.

import Geometry
import Micrograph

/// The times of a mouse, a stylus or a cursor of the face's own, learned from its strokes.
///
/// Touches come at once, and of hovering the desktop tells the last place in a frame alone: neither
/// says anything of how motion in contact will arrive.
struct FaceTiming: Sendable {
  /// The usual time between two reports of a stroke.
  private(set) var interval = ReportInterval()
  private var heldBack = HeldBack()
  private var isHeldBack = false

  /// How long reports are kept back on their way, in nanoseconds; keys come at once.
  var heldBackNanoseconds: Int64 { isHeldBack ? heldBack.nanoseconds : 0 }

  /// How long the next stroke waits until its way is known, in nanoseconds.
  var lagNanoseconds: Int64 { interval.nominalNanoseconds + heldBackNanoseconds }

  /// Takes in a sample before it is walked to.
  ///
  /// - Parameters:
  ///   - sample: the sample.
  ///   - previous: the one before it in the same stroke; nil where none is under way.
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
