// An attempt at reaching targets: every touch-down is a selection, on its target or beside it.

import Geometry

/// Targets that are being reached.
struct TrialOfReaching: TaskTrial {
  private let task: ReachTask
  private let score: ScoreRules
  private let factor: Int
  private let targets: [(place: PathPoint, width: Double)]
  private var touches: [[TrackPoint]] = []

  init(_ task: ReachTask, score: ScoreRules, factor: Int) {
    self.task = task
    self.score = score
    self.factor = factor
    targets = zip(task.rings, task.targets()).flatMap { ring, places in
      places.map { ($0, ring.width) }
    }
  }

  var beganNanoseconds: Int64? { touches.first?.first?.timeNanoseconds }

  var target: PathPoint? { touches.count < targets.count ? targets[touches.count].place : nil }

  var progress: Double {
    targets.isEmpty ? 0 : Double(touches.count) / Double(targets.count)
  }

  mutating func take(_ change: ContactChange, isBreak: Bool) -> [ExerciseTrial.Event] {
    switch change {
    case .touchDown(let point): return touchDown(point)
    case .motion(let point):
      // Lost reports are no touch-down: the tip may have rested all the time.
      if !touches.isEmpty { touches[touches.count - 1].append(point) }
      return []
    case .liftOff, .none: return []
    }
  }

  mutating func end(at nanoseconds: Int64) {}

  func attempt(number: Int) -> ExerciseAttempt? {
    let touchDowns = touches.compactMap(\.first)
    guard let first = touchDowns.first, let last = touchDowns.last else { return nil }
    let found = ReachFigures(task, touchDowns: touchDowns)
    var figures = AttemptFigures(
      durationSeconds: ElapsedTime.seconds(from: first.timeNanoseconds, to: last.timeNanoseconds),
      points: found.points(score) * factor)
    figures.hits = found.hits
    figures.targets = task.wayCount
    figures.meanMovementSeconds = found.meanMovementSeconds
    figures.throughputBitsPerSecond = found.throughputBitsPerSecond
    return ExerciseAttempt(number: number, touches: touches, figures: figures)
  }

  private mutating func touchDown(_ point: TrackPoint) -> [ExerciseTrial.Event] {
    let index = touches.count
    guard index < targets.count else { return [] }
    touches.append([point])
    let target = targets[index]
    let isHit = PathPoint(x: point.x, y: point.y).distance(to: target.place) <= target.width / 2
    var events: [ExerciseTrial.Event] = index == 0 ? [.begun] : []
    events.append(.reached(target: index, isHit: isHit))
    if touches.count == targets.count { events.append(.ended) }
    return events
  }
}
