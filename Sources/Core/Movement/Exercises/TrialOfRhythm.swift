// An attempt at keeping a rhythm: every touch-down is a tap.

/// A rhythm that is being kept.
struct TrialOfRhythm: TaskTrial {
  private(set) var beganNanoseconds: Int64?
  private let task: RhythmTask
  private let score: ScoreRules
  private let factor: Int
  private var firstBeat: Int64?
  private var count: RhythmCount
  private var touches: [[TrackPoint]] = []
  private var firstTap: Int64?
  private var lastTap: Int64?
  private var isRecording = false
  private var now: Int64?

  init(_ task: RhythmTask, score: ScoreRules, factor: Int) {
    self.task = task
    self.score = score
    self.factor = factor
    count = RhythmCount(task, firstBeat: nil)
  }

  var target: PathPoint? { nil }

  var progress: Double { now.map { count.progress(at: $0) } ?? 0 }

  /// Takes when the first beat is; a rhythm that has begun keeps its own.
  mutating func begin(at nanoseconds: Int64) {
    guard beganNanoseconds == nil else { return }
    firstBeat = nanoseconds
    count = RhythmCount(task, firstBeat: nanoseconds)
  }

  mutating func take(_ change: ContactChange, isBreak: Bool) -> [ExerciseTrial.Event] {
    let time = change.nanoseconds
    now = max(now ?? time, time)
    var events: [ExerciseTrial.Event] = []
    if beganNanoseconds == nil, let firstBeat, time >= firstBeat {
      beganNanoseconds = firstBeat
      events.append(.begun)
    }
    if count.isOver(at: time) { return events + [.ended] }
    switch change {
    case .touchDown(let point): return events + tap(point)
    case .motion(let point):
      if isRecording { touches[touches.count - 1].append(point) }
    case .liftOff: isRecording = false
    case .none: break
    }
    return events
  }

  mutating func end(at nanoseconds: Int64) {}

  func attempt(number: Int) -> ExerciseAttempt? {
    guard let firstTap, let lastTap else { return nil }
    let found = RhythmFigures(count)
    var figures = AttemptFigures(
      durationSeconds: ElapsedTime.seconds(from: firstTap, to: lastTap),
      points: found.points(score) * factor)
    figures.taps = found.tapCount
    figures.meanAsynchronySeconds = found.meanAsynchronySeconds
    figures.asynchronySpreadSeconds = found.asynchronySpreadSeconds
    figures.meanIntervalSeconds = found.meanIntervalSeconds
    figures.intervalSpreadSeconds = found.intervalSpreadSeconds
    return ExerciseAttempt(
      number: number, touches: touches, figures: figures, firstBeatNanoseconds: firstBeat)
  }

  private mutating func tap(_ point: TrackPoint) -> [ExerciseTrial.Event] {
    let time = point.timeNanoseconds
    let error: Double?
    switch count.take(time) {
    case .ignored:
      // A bounce is what the pen did, too; what came before the first beat is none of it.
      isRecording = firstTap != nil
      if isRecording { touches.append([point]) }
      return []
    case .guided(let seconds), .free(let seconds): error = seconds
    }
    touches.append([point])
    isRecording = true
    firstTap = firstTap ?? time
    lastTap = time
    var events: [ExerciseTrial.Event] = []
    if beganNanoseconds == nil {
      beganNanoseconds = time
      events.append(.begun)
    }
    events.append(.tapped(errorSeconds: error))
    if count.isOver(at: time) { events.append(.ended) }
    return events
  }
}
