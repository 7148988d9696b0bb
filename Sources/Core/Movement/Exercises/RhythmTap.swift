// One tap of a rhythm: at which beat it was, and by how much it was off.

/// A tap that counts.
public struct RhythmTap: Sendable, Hashable {
  /// Its beat, counted from 1 over those with the metronome and those without it.
  public let beat: Int
  /// With the metronome its time from the beat, without it by how much its interval is longer, in
  /// seconds; negative where it is early.
  public let errorSeconds: Double

  /// The taps of a rhythm that have an error, in order.
  ///
  /// A bounce, what comes before the first beat or after the last, and a tap after one that is missing have none
  /// (``RhythmFigures``).
  ///
  /// - Parameters:
  ///   - task: the rhythm.
  ///   - firstBeatNanoseconds: when the metronome's first beat was; nil where the rhythm has none.
  ///   - tapNanoseconds: when the touches began, each later than the one before.
  /// - Returns: the taps.
  public static func taps(
    _ task: RhythmTask, firstBeatNanoseconds: Int64?, tapNanoseconds: [Int64]
  ) -> [RhythmTap] {
    var count = RhythmCount(task, firstBeat: firstBeatNanoseconds)
    var taps: [RhythmTap] = []
    for time in tapNanoseconds {
      let error: Double? =
        switch count.take(time) {
        case .ignored: nil
        case .guided(let seconds), .free(let seconds): seconds
        }
      if let error { taps.append(RhythmTap(beat: count.beat, errorSeconds: error)) }
    }
    return taps
  }
}
