// How an exercise is heard beside the tone under the pen: its events, its metronome, and what leads the hand.

import Analysis
import Engine
import Geometry
import Movement
import Realtime
import Sonification
import Synthesis

extension LiveSession {
  // A target that was hit, and one that was missed: high and short, low and long, so that no pitch has to be known.
  private static let hit = (pitchHertz: 1_200.0, seconds: 0.05)
  private static let missed = (pitchHertz: 300.0, seconds: 0.2)

  /// Plays the sound of what happened in an exercise.
  ///
  /// A rhythm begins with its first beat. What sounds first in a session is 30 dB softer, and a first beat would be
  /// missed: the sound of the beginning comes before it.
  public func play(for event: ExerciseRun.Event, in exercise: Exercise) {
    switch event {
    case .begun:
      if case .keepRhythm = exercise.task { break }
      play(.recordingBegun)
    case .reached(_, let isHit):
      let sound = isHit ? Self.hit : Self.missed
      play(
        Cue(
          timeNanoseconds: MonotonicClock.nowNanoseconds(), kind: .tone,
          pitchHertz: sound.pitchHertz, level: 0.4, seconds: sound.seconds))
    case .awaits(let attempt):
      if case .keepRhythm = exercise.task, attempt == 1 { play(.recordingBegun) }
    case .tapped: break
    case .ended: play(.done)
    case .dropped: play(.refused)
    case .finished: play(.recordingEnded)
    }
  }

  /// Plays the beats of an attempt's metronome that are due soon, so that they are heard at their times.
  ///
  /// - Parameters:
  ///   - run: the exercise.
  ///   - status: the session's state, of which the way to the ear is taken.
  ///   - now: the time, in nanoseconds.
  public func playBeats(of run: inout ExerciseRun, _ status: Status, at now: Int64) {
    let milliseconds = status.latency.map { $0.touchMilliseconds + ($0.deviceMilliseconds ?? 0) }
    let lag = Int64(((milliseconds ?? 0) * 1e6).rounded())
    for cue in run.takeBeats(at: now, lag: lag) { play(cue) }
  }

  /// Leads the hand, or no more.
  ///
  /// - Parameters:
  ///   - lead: where to; nil for nowhere.
  ///   - line: the line of the exercise, in shares of the side.
  public func lead(_ lead: ExerciseLead?, along line: ShownLine?) {
    switch lead {
    case .place(let place): guide(to: ExercisePicture.point(place))
    case .line:
      let points = line?.points.map(ExercisePicture.point) ?? []
      follow(TracedLine(.edge, points, isClosed: line?.isClosed ?? false))
    case nil:
      guide(to: nil)
      follow(nil)
    }
  }
}
