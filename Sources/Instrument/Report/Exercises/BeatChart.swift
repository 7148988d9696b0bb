// Taps against beats as points: with the metronome the time from the beat, without it the interval's difference.

import Movement

/// The taps of a run.
struct BeatChart {
  /// The taps of each attempt.
  private(set) var attempts: [(number: Int, taps: [RhythmTap])] = []
  /// How many beats there are.
  let beatCount: Int
  /// The beat after which the metronome is silent; nil where it never changes.
  let silentAfter: Int?
  /// The farthest of all taps, in seconds.
  var reach: Double { attempts.flatMap { $0.taps.map(\.errorSeconds.magnitude) }.max() ?? 0 }

  init(_ record: ExerciseRecord, _ task: RhythmTask) {
    beatCount = max(task.guidedBeats + task.freeBeats, 1)
    silentAfter = task.guidedBeats > 0 && task.freeBeats > 0 ? task.guidedBeats : nil
    for attempt in record.attempts {
      let downs = attempt.touches.compactMap { $0.first?.timeNanoseconds }
      // A run that was kept without its first beat is held against its first tap.
      let taps = RhythmTap.taps(
        task, firstBeatNanoseconds: attempt.firstBeatNanoseconds ?? downs.first,
        tapNanoseconds: downs)
      attempts.append((attempt.number, taps))
    }
  }
}
