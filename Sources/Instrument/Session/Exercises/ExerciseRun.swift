// A run of an exercise in a live session: attempts one after the other, what leads the hand, and what is kept.

import Geometry
import Movement
import Pen
import Realtime
import Sonification
import Synthesis

/// An exercise under way, used by the face's thread.
///
/// The face hands over what the pen did and the time at each poll, and plays what comes of it.
public struct ExerciseRun: Sendable {
  /// What happened.
  public enum Event: Sendable, Hashable {
    /// An attempt is awaited.
    case awaits(attempt: Int)
    /// The attempt begins.
    case begun(attempt: Int)
    /// A target was touched; counted from 0 over all rings.
    case reached(target: Int, isHit: Bool)
    /// A tap.
    case tapped(errorSeconds: Double?)
    /// The attempt is over.
    case ended(ExerciseAttempt)
    /// The attempt came to nothing and is awaited again.
    case dropped(attempt: Int)
    /// All attempts are done.
    case finished
  }

  /// What there is of the run.
  public private(set) var record: ExerciseRecord
  /// Whether all attempts are done.
  public private(set) var isFinished = false
  private var trial: ExerciseTrial
  private var isTouching = false
  private var firstBeatNanoseconds: Int64?
  private var nextBeat = 0
  /// The lag of the first beat, which all have: a figure that is measured anew would make them uneven.
  private var beatLag: Int64 = 0

  // The metronome begins after a breath.
  private static let leadNanoseconds: Int64 = 2_000_000_000
  private static let aheadNanoseconds: Int64 = 500_000_000

  /// Begins a run.
  public init(_ record: ExerciseRecord) {
    self.record = record
    trial = Self.trial(record)
  }

  // A touch that goes on after the end of an attempt is not the next one's.
  private static func trial(
    _ record: ExerciseRecord, isTouching: Bool = false
  ) -> ExerciseTrial {
    ExerciseTrial(
      record.exercise, line: record.line, sideMillimetres: record.sideMillimetres,
      isByEar: record.way == .heard, isTouching: isTouching)
  }

  /// The number of the attempt that is awaited or under way, from 1.
  public var attemptNumber: Int { record.attempts.count + 1 }
  /// Whether an attempt is under way.
  public var isUnderWay: Bool { trial.hasBegun }
  /// How much of the attempt is done, 0...1.
  public var progress: Double { trial.progress }
  /// Where to go next, in shares of the side; nil where no place is meant.
  public var target: PathPoint? { trial.target }

  /// Takes a sample of the pen over the exercise's picture.
  public mutating func take(_ sample: PenSample<ImagePoint>) -> [Event] {
    guard !isFinished, sample.pointer == 0 else { return [] }
    let place = ExercisePicture.share(sample.position)
    let point = TrackPoint(
      timeNanoseconds: sample.timeNanoseconds, x: place.x, y: place.y, pressure: sample.pressure,
      tiltXDegrees: sample.tiltXDegrees, tiltYDegrees: sample.tiltYDegrees)
    isTouching = sample.isInContact
    return follow(
      trial.take(point, isInContact: sample.isInContact, isBreak: sample.isDiscontinuity))
  }

  /// Lets time pass.
  public mutating func advance(to nanoseconds: Int64) -> [Event] {
    guard !isFinished else { return [] }
    return follow(trial.advance(to: nanoseconds))
  }

  /// Ends the attempt that is under way, as where the strokes that are played are over.
  public mutating func end(at nanoseconds: Int64) -> [Event] {
    guard !isFinished, trial.hasBegun else { return [] }
    return follow(trial.advance(to: nanoseconds + Self.longNanoseconds))
  }

  // Longer than any lift that is bridged, and shorter than any limit.
  private static let longNanoseconds: Int64 = 1_001_000_000

  /// Goes on with the metronome of an attempt, whose first beat comes after a breath.
  ///
  /// To be asked at every poll: a cue may be sent no more than a second ahead.
  ///
  /// - Parameters:
  ///   - now: the time, in nanoseconds.
  ///   - lag: how much later than its time a cue is heard, in nanoseconds; what it is at the first beat holds for all.
  /// - Returns: the clicks that are due within half a second; none for other tasks.
  public mutating func takeBeats(at now: Int64, lag: Int64) -> [Cue] {
    guard case .keepRhythm(let rhythm) = record.exercise.task, !isFinished else { return [] }
    let first = firstBeatNanoseconds ?? now + Self.leadNanoseconds
    if firstBeatNanoseconds == nil {
      (firstBeatNanoseconds, nextBeat) = (first, 0)
      trial.beginRhythm(at: first)
    }
    var due: [Cue] = []
    while nextBeat < rhythm.guidedBeats {
      if nextBeat == 0 { beatLag = lag }
      let beat = Int64((Double(nextBeat) * rhythm.intervalSeconds * 1e9).rounded())
      let time = first + beat - beatLag
      guard time <= now + Self.aheadNanoseconds else { break }
      due.append(
        Cue(
          timeNanoseconds: time, kind: .click, pitchHertz: nextBeat == 0 ? 1_400 : 1_000,
          level: 0.6))
      nextBeat += 1
    }
    return due
  }

  /// Begins the attempt anew.
  public mutating func begin() -> [Event] {
    guard !isFinished else { return [] }
    trial = Self.trial(record, isTouching: isTouching)
    firstBeatNanoseconds = nil
    return [.awaits(attempt: attemptNumber)]
  }

  private mutating func follow(_ events: [ExerciseTrial.Event]) -> [Event] {
    var told: [Event] = []
    for event in events {
      switch event {
      case .begun: told.append(.begun(attempt: attemptNumber))
      case .reached(let target, let isHit): told.append(.reached(target: target, isHit: isHit))
      case .tapped(let error): told.append(.tapped(errorSeconds: error))
      case .ended: told += end()
      }
    }
    return told
  }

  private mutating func end() -> [Event] {
    let attempt = trial.attempt(number: attemptNumber)
    trial = Self.trial(record, isTouching: isTouching)
    firstBeatNanoseconds = nil
    guard let attempt else { return [.dropped(attempt: attemptNumber)] }
    record.attempts.append(attempt)
    guard record.attempts.count < record.exercise.attemptCount else {
      isFinished = true
      return [.ended(attempt), .finished]
    }
    return [.ended(attempt), .awaits(attempt: attemptNumber)]
  }
}
