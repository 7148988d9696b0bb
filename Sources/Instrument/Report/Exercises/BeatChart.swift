// Taps against beats as points: with the metronome the time from the beat, without it the interval's difference.

import Movement

/// The taps of a run.
struct BeatChart {
  /// A tap.
  struct Tap: Sendable, Hashable {
    /// Its beat, from 1.
    var beat: Int
    /// Its time from the beat, or by how much its interval is longer, in seconds; negative where it is early.
    var seconds: Double
  }

  /// The taps of each attempt.
  private(set) var attempts: [(number: Int, taps: [Tap])] = []
  /// How many beats there are.
  let beatCount: Int
  /// The beat after which the metronome is silent; nil where it never changes.
  let silentAfter: Int?
  /// The farthest of all taps, in seconds.
  var reach: Double { attempts.flatMap { $0.taps.map(\.seconds.magnitude) }.max() ?? 0 }

  // A tap sooner after another is its bounce, and an interval of more a tap that is missing.
  private static let leastIntervals = 0.25
  private static let mostIntervals = 1.5

  init(_ record: ExerciseRecord, _ task: RhythmTask) {
    beatCount = max(task.guidedBeats + task.freeBeats, 1)
    silentAfter = task.guidedBeats > 0 && task.freeBeats > 0 ? task.guidedBeats : nil
    for attempt in record.attempts {
      attempts.append((attempt.number, Self.taps(attempt, task)))
    }
  }

  private static func taps(_ attempt: ExerciseAttempt, _ task: RhythmTask) -> [Tap] {
    let interval = task.intervalSeconds
    guard interval > 0, interval.isFinite, let start = attempt.touches.first?.first else {
      return []
    }
    var beat = 0
    var last = 0.0
    var guided: [(beat: Int, seconds: Double)] = []
    var free: [Tap] = []
    for (index, touch) in attempt.touches.enumerated() {
      guard let down = touch.first else { continue }
      let seconds = (Double(down.timeNanoseconds) - Double(start.timeNanoseconds)) * 1e-9
      let step = (seconds - last) / interval
      if index > 0 {
        guard step >= leastIntervals, step < 1e6 else { continue }
        beat += max(Int(step.rounded()), 1)
      }
      if beat < task.guidedBeats {
        guided.append((beat, seconds))
      } else if index > 0, step <= mostIntervals {
        free.append(Tap(beat: beat + 1, seconds: seconds - last - interval))
      }
      last = seconds
    }
    // Where the first beat was is not kept: the mean time from the beats tells it.
    let offsets = guided.map { $0.seconds - Double($0.beat) * interval }
    let mean = offsets.reduce(0, +) / Double(max(offsets.count, 1))
    let shift = (attempt.figures.meanAsynchronySeconds ?? 0) - mean
    return zip(guided, offsets).map { Tap(beat: $0.beat + 1, seconds: $1 + shift) } + free
  }
}
