// One attempt at an exercise while it is made: fed with every report, it tells what happens and where to go next.

/// An attempt that is being made.
///
/// Feed it with reports in shares of the side, and with the time where none come. It remembers nothing of the attempt
/// before: each has a trial of its own.
public struct ExerciseTrial: Sendable {
  /// Something that happened.
  public enum Event: Sendable, Hashable {
    /// The attempt began; it may begin again where the first touch was an accident.
    case begun
    /// A target was touched, or missed, counted over all rings from 0.
    case reached(target: Int, isHit: Bool)
    /// A tap: its time from the beat, or by how much its interval differs without the metronome, in seconds; nil where
    /// there is nothing to compare it with.
    case tapped(errorSeconds: Double?)
    /// The attempt is over.
    case ended
  }

  /// Whether the attempt is over; nothing counts any more.
  public private(set) var isOver = false
  private var trial: any TaskTrial
  private var contact: ContactWatch
  private let limitSeconds: Double?

  /// Waits for an attempt.
  ///
  /// - Parameters:
  ///   - exercise: what there is to do.
  ///   - line: the shape to follow, in shares of the side; nil for the exercise's own where it has one.
  ///   - sideMillimetres: the side on the tablet, by which lengths are multiplied; nil where it is unknown.
  ///   - isByEar: whether the exercise is done without a picture.
  ///   - isTouching: whether the tip touches already, as after the last attempt: that touch does not count.
  public init(
    _ exercise: Exercise, line: ShownLine?, sideMillimetres: Double?, isByEar: Bool,
    isTouching: Bool = false
  ) {
    let factor = isByEar ? exercise.score.byEarFactor : 1
    switch exercise.task {
    case .follow(let shape):
      trial = TrialOfFollowing(
        line ?? shape.line(), start: shape.start, score: exercise.score, factor: factor,
        unitScale: sideMillimetres ?? 1)
    case .reach(let task):
      trial = TrialOfReaching(task, score: exercise.score, factor: factor)
    case .keepRhythm(let task):
      trial = TrialOfRhythm(task, score: exercise.score, factor: factor)
    }
    contact = ContactWatch(isTouching: isTouching)
    limitSeconds = exercise.limitSeconds
  }

  /// Takes a report; one that is no later than the last or has no place is dropped.
  ///
  /// - Parameters:
  ///   - point: where the tip is, in shares of the side.
  ///   - isInContact: whether it touches.
  ///   - isBreak: whether reports were lost before it, so that no path leads here.
  /// - Returns: what happened, in order.
  public mutating func take(_ point: TrackPoint, isInContact: Bool, isBreak: Bool) -> [Event] {
    guard !isOver, let change = contact.take(point, isInContact: isInContact) else { return [] }
    if endIfLate(change.nanoseconds) { return [.ended] }
    return told(trial.take(change, isBreak: isBreak))
  }

  /// Takes the time, in nanoseconds of the reports' clock, where no reports come.
  ///
  /// - Returns: what happened, in order.
  public mutating func advance(to nanoseconds: Int64) -> [Event] {
    guard !isOver else { return [] }
    if endIfLate(nanoseconds) { return [.ended] }
    return told(trial.take(.none(nanoseconds), isBreak: false))
  }

  /// Takes when the metronome's first beat is; taps that are earlier by more than half an interval do not count.
  public mutating func beginRhythm(at nanoseconds: Int64) {
    guard !isOver, var rhythm = trial as? TrialOfRhythm else { return }
    rhythm.begin(at: nanoseconds)
    trial = rhythm
  }

  /// Whether the attempt has begun.
  public var hasBegun: Bool { trial.beganNanoseconds != nil }

  /// Where to go next: the start of the line before it begins, the next target, nil else.
  public var target: PathPoint? { isOver ? nil : trial.target }

  /// How much of the shape, of the targets or of the beats is done, 0...1.
  public var progress: Double { trial.progress }

  /// The attempt so far.
  ///
  /// Takes as long as the measures of a stroke take: ask for it once, when the attempt is over.
  ///
  /// - Parameter number: the attempt's number, counted from 1.
  /// - Returns: nil where nothing was done.
  public func attempt(number: Int) -> ExerciseAttempt? { trial.attempt(number: number) }

  private mutating func told(_ events: [Event]) -> [Event] {
    if events.contains(.ended) { isOver = true }
    return events
  }

  private mutating func endIfLate(_ nanoseconds: Int64) -> Bool {
    guard let limitSeconds, let began = trial.beganNanoseconds,
      ElapsedTime.seconds(from: began, to: nanoseconds) >= limitSeconds
    else { return false }
    trial.end(at: nanoseconds)
    isOver = true
    return true
  }
}
