// An attempt at following a shape: what is a touch of it, and when it is over.

import Geometry

/// A shape that is being followed.
struct TrialOfFollowing: TaskTrial {
  /// A longer lift ends the attempt.
  static let mostLiftSeconds = 1.0
  /// With so much of the shape passed, a lift ends it at once.
  static let wholeShare = 0.95
  /// Less than this of the shape is worth nothing, and its end is no end.
  static let leastShare = 0.9
  /// How near the tip must come to the end of an open line, as a share of the side.
  static let endReach = 0.02
  /// A tip that stays within so much of the side for so long has come to rest at the line's end.
  static let rest = (reach: 0.000_5, seconds: 0.15)
  /// A tip that trembles at the line's end is waited for no longer.
  static let mostSecondsAtEnd = 0.5

  let line: ShownLine?
  let score: ScoreRules
  let factor: Int
  let unitScale: Double
  private(set) var beganNanoseconds: Int64?
  private(set) var coverage: LineCoverage?
  private let start: PathPoint?
  /// What the pen did: the kept touches, then the one that goes on.
  private var runs: [[TrackPoint]] = []
  private var keptRunCount = 0
  private var touch: TouchExtent?
  private var marksBefore: LineCoverage.Marks?
  /// Since when the tip is at the end of an open line, in nanoseconds; nil while it is not.
  private var atEndNanoseconds: Int64?
  /// The place that the tip has stayed at since a time.
  private var resting: (place: PathPoint, nanoseconds: Int64)?
  private var liftNanoseconds: Int64?

  init(
    _ line: ShownLine?, start: PathPoint?, score: ScoreRules, factor: Int, unitScale: Double
  ) {
    self.line = line
    self.start = line?.points.first ?? start
    self.score = score
    self.factor = factor
    self.unitScale = unitScale
    coverage = line.map { LineCoverage($0) }
  }

  var target: PathPoint? { beganNanoseconds == nil ? start : nil }

  var progress: Double { coverage?.share ?? 0 }

  mutating func take(_ change: ContactChange, isBreak: Bool) -> [ExerciseTrial.Event] {
    if touch == nil, isLong(at: change.nanoseconds) { return [.ended] }
    switch change {
    case .touchDown(let point): return touchDown(point)
    case .motion(let point):
      // Whoever goes on beyond the end has done the line: what comes then is none of it.
      if atEndNanoseconds != nil, !isEnd(PathPoint(x: point.x, y: point.y)),
        touch?.isMeant(at: point.timeNanoseconds) == true
      {
        end(at: point.timeNanoseconds)
        return [.ended]
      }
      move(to: point, isBreak: isBreak)
    case .liftOff(let time): return liftOff(at: time)
    case .none: break
    }
    guard touch?.isMeant(at: change.nanoseconds) == true, hasArrived(at: change.nanoseconds) else {
      return []
    }
    end(at: change.nanoseconds)
    return [.ended]
  }

  /// Whether the way to the end of an open line is over: its last part is slow, and belongs to it.
  private mutating func hasArrived(at nanoseconds: Int64) -> Bool {
    guard let atEndNanoseconds else { return false }
    if let resting,
      ElapsedTime.seconds(from: resting.nanoseconds, to: nanoseconds) >= Self.rest.seconds
    {
      forgetRest()
      return true
    }
    return ElapsedTime.seconds(from: atEndNanoseconds, to: nanoseconds) >= Self.mostSecondsAtEnd
  }

  /// Leaves out the reports of a tip that only rests: they are no part of the movement.
  private mutating func forgetRest() {
    guard let run = runs.last, let last = run.last else { return }
    let end = PathPoint(x: last.x, y: last.y)
    let still = run.lastIndex { point in
      PathPoint(x: point.x, y: point.y).distance(to: end) > Self.rest.reach / 10
    }
    guard let still, still + 2 < run.count else { return }
    runs[runs.count - 1].removeLast(run.count - still - 2)
  }

  mutating func end(at nanoseconds: Int64) { closeTouch(at: nanoseconds) }

  /// The runs of touches that were meant, whatever is going on.
  var meantRuns: [[TrackPoint]] {
    if let touch, let last = runs.last?.last, touch.isMeant(at: last.timeNanoseconds) {
      return runs
    }
    return Array(runs.prefix(keptRunCount))
  }

  private mutating func touchDown(_ point: TrackPoint) -> [ExerciseTrial.Event] {
    marksBefore = coverage?.marks
    coverage?.begin(at: PathPoint(x: point.x, y: point.y))
    touch = TouchExtent(point, lineLength: line?.length ?? .infinity)
    runs.append([point])
    guard beganNanoseconds == nil else { return [] }
    beganNanoseconds = point.timeNanoseconds
    return [.begun]
  }

  private mutating func move(to point: TrackPoint, isBreak: Bool) {
    let place = PathPoint(x: point.x, y: point.y)
    touch?.take(point, isBreak: isBreak)
    if isBreak {
      runs.append([point])
      coverage?.begin(at: place)
    } else {
      runs[runs.count - 1].append(point)
      coverage?.move(to: place)
    }
    guard isEnd(place) else {
      (atEndNanoseconds, resting) = (nil, nil)
      return
    }
    if atEndNanoseconds == nil { atEndNanoseconds = point.timeNanoseconds }
    if let resting, resting.place.distance(to: place) <= Self.rest.reach { return }
    resting = (place, point.timeNanoseconds)
  }

  private mutating func liftOff(at time: Int64) -> [ExerciseTrial.Event] {
    guard closeTouch(at: time) else { return isLong(at: time) ? [.ended] : [] }
    liftNanoseconds = time
    return progress >= Self.wholeShare ? [.ended] : []
  }

  /// Keeps the touch that goes on or, where it was an accident, forgets it.
  @discardableResult
  private mutating func closeTouch(at time: Int64) -> Bool {
    guard let touch else { return false }
    self.touch = nil
    (atEndNanoseconds, resting) = (nil, nil)
    if touch.isMeant(at: time) {
      keptRunCount = runs.count
      return true
    }
    runs.removeLast(runs.count - keptRunCount)
    if let marksBefore { coverage?.restore(marksBefore) }
    if keptRunCount == 0 { beganNanoseconds = nil }
    return false
  }

  private func isLong(at nanoseconds: Int64) -> Bool {
    guard let liftNanoseconds else { return false }
    return ElapsedTime.seconds(from: liftNanoseconds, to: nanoseconds) > Self.mostLiftSeconds
  }

  private func isEnd(_ place: PathPoint) -> Bool {
    guard let line, !line.isClosed, let coverage, coverage.share >= Self.leastShare,
      let end = coverage.isForwards ? line.points.last : line.points.first
    else { return false }
    return place.distance(to: end) <= Self.endReach
  }
}
