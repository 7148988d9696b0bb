// A beacon that is heard until the pen is at its place: which pulses are due, and when it is reached.

import Geometry
import Sonification
import Synthesis

/// Guidance to one place, asked for its sounds some fifty times a second.
struct Guidance {
  /// The beacon.
  let beacon: GuidanceBeacon
  /// Whether the pen is there.
  private(set) var isArrived = false
  private var lastPulseNanoseconds: Int64?

  // Two polls of a face: so far ahead of its time a pulse is decided.
  private static let leadNanoseconds: Int64 = 40_000_000
  // A hand at rest trembles by less than the radius: the place is left only well beyond it.
  private static let leavingRadii = 1.5

  init(_ beacon: GuidanceBeacon) { self.beacon = beacon }

  /// The sounds that are due while the pen is at a place.
  mutating func cues(at tip: ImagePoint, nowNanoseconds now: Int64) -> [Cue] {
    let pulse = beacon.pulse(from: tip)
    if isArrived {
      let distance = tip.distance(to: beacon.target)
      guard distance > Self.leavingRadii * beacon.arrivalPixels else { return [] }
      isArrived = false
    }
    if pulse.isArrived {
      isArrived = true
      lastPulseNanoseconds = nil
      return [GuidanceSound.arrival(timeNanoseconds: now)]
    }
    // A pulse that came nearer while it waited is quicker.
    let due = lastPulseNanoseconds.map { $0 &+ pulse.intervalNanoseconds } ?? now
    guard due <= now &+ Self.leadNanoseconds else { return [] }
    let time = max(due, now)
    lastPulseNanoseconds = time
    return GuidanceSound.cues(pulse, timeNanoseconds: time)
  }
}
