// A hand that makes attempts: what the tests of exercises share.

import Geometry
import Movement

/// Feeds a trial as a tablet would.
struct TrialHand {
  var trial: ExerciseTrial
  private(set) var events: [ExerciseTrial.Event] = []
  private(set) var nanoseconds: Int64
  private var place = PathPoint(x: 0, y: 0)
  private let step: Int64

  init(
    _ exercise: Exercise, line: ShownLine? = nil, sideMillimetres: Double? = nil,
    isByEar: Bool = false, rateHertz: Double = 200, startNanoseconds: Int64 = 7_000_000_000
  ) {
    trial = ExerciseTrial(
      exercise, line: line, sideMillimetres: sideMillimetres, isByEar: isByEar)
    nanoseconds = startNanoseconds
    step = Int64(1e9 / rateHertz)
  }

  /// Draws with the tip down, from 0 to 1 of a way, and lifts off after it.
  mutating func draw(
    seconds: Double, lifts: Bool = true, breakAt: Double? = nil, _ way: (Double) -> PathPoint
  ) {
    let count = max(Int((seconds * 1e9 / Double(step)).rounded()), 1)
    var wasBroken = breakAt == nil
    for index in 0...count {
      let share = Double(index) / Double(count)
      let isBreak = !wasBroken && share >= breakAt ?? 2
      wasBroken = wasBroken || isBreak
      report(way(share), isInContact: true, isBreak: isBreak)
      if index < count { nanoseconds += step }
    }
    if lifts { lift() }
  }

  /// Touches a place for 50 ms.
  mutating func tap(_ place: PathPoint = PathPoint(x: 0.5, y: 0.5), at seconds: Double? = nil) {
    if let seconds { nanoseconds = max(nanoseconds + 1, Int64((seconds * 1e9).rounded())) }
    report(place, isInContact: true)
    nanoseconds += 50_000_000
    report(place, isInContact: false)
  }

  mutating func lift() {
    nanoseconds += 1_000_000
    report(place, isInContact: false)
  }

  mutating func report(_ place: PathPoint, isInContact: Bool, isBreak: Bool = false) {
    self.place = place
    let point = TrackPoint(timeNanoseconds: nanoseconds, x: place.x, y: place.y, pressure: 0.5)
    events += trial.take(point, isInContact: isInContact, isBreak: isBreak)
  }

  /// Waits without a report.
  mutating func wait(seconds: Double) {
    nanoseconds += Int64(seconds * 1e9)
    events += trial.advance(to: nanoseconds)
  }

  /// Lets time pass that nobody tells the trial.
  mutating func pause(seconds: Double) { nanoseconds += Int64(seconds * 1e9) }

  func attempt() -> ExerciseAttempt? { trial.attempt(number: 1) }
}

/// The way along a line, from 0 to 1 of its length, to one side of it.
func along(_ line: ShownLine) -> (Double) -> PathPoint {
  let places = line.evenPlaces(step: line.length / 5_000)
  return { share in
    let index = share * Double(places.count - 1)
    let piece = min(Int(index), places.count - 2)
    return places[piece].interpolated(to: places[piece + 1], fraction: index - Double(piece))
  }
}

extension TrialHand {
  /// What a trial told.
  struct Played {
    var events: [ExerciseTrial.Event] = []
    var progress: [Double] = []
  }
}
