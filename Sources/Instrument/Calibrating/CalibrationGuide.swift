// Leads a pen that hovers to the cross that is requested, by the same pulses as a pen over an image: once some
// crosses are known, the others can be heard.

import Calibration
import Geometry
import Sonification
import Synthesis

/// The beacon at the requested cross.
struct CalibrationGuide: Sendable {
  // A pen that has not reported for so long is not there any more.
  private static let longestRestNanoseconds: Int64 = 1_000_000_000
  // The cross is left at twice the distance at which it is reached.
  private static let leavingFactor = 2.0

  private var beacon: GuidanceBeacon?
  private var tip: PagePoint?
  private var tipNanoseconds: Int64 = .min
  private var nextNanoseconds: Int64 = .min
  private var hasArrived = false

  /// Leads to another cross; nil leads nowhere.
  mutating func lead(to cross: TargetSheet.Cross?, on sheet: TargetSheet) {
    // The sheet's millimetres stand for pixels.
    beacon = cross.map {
      GuidanceBeacon(
        at: ImagePoint(x: $0.place.x, y: $0.place.y), width: Int(sheet.sideMillimetres),
        height: Int(sheet.sideMillimetres), millimetresPerPixel: 1)
    }
    hasArrived = false
  }

  /// Takes where the pen is; nil where it is not over the sheet, or touches.
  mutating func take(_ place: PagePoint?, nanoseconds: Int64) {
    tip = place
    tipNanoseconds = nanoseconds
    // After a touch that was not taken the hand hears once more that it is there.
    if place == nil { hasArrived = false }
  }

  /// What is to be heard now: the pulse whose time has come, or the arrival, once.
  mutating func cues(nowNanoseconds now: Int64) -> [Cue] {
    guard let beacon, let tip, now - tipNanoseconds <= Self.longestRestNanoseconds else {
      return []
    }
    let place = ImagePoint(x: tip.x, y: tip.y)
    let pulse = beacon.pulse(from: place)
    // A hand that rests at the rim hears the arrival once; one that has gone past is led back.
    if hasArrived {
      hasArrived = place.distance(to: beacon.target) <= Self.leavingFactor * beacon.arrivalPixels
      if hasArrived { return [] }
    }
    guard !pulse.isArrived else {
      hasArrived = true
      return [GuidanceSound.arrival(timeNanoseconds: now)]
    }
    guard now >= nextNanoseconds else { return [] }
    nextNanoseconds = now + pulse.intervalNanoseconds
    return GuidanceSound.cues(pulse, timeNanoseconds: now)
  }
}
