// The figures of taps against beats.

/// What the taps of a rhythm came to.
///
/// Each tap with the metronome is matched to the nearest beat, within half an interval, and each beat to the nearest of
/// its taps. Without the metronome intervals from tap to tap count. An interval of more than 1.5 times the nominal one
/// is a missed tap, and a tap within a quarter of it after another is a bounce: neither counts.
///
/// Taps with a metronome and on without it: Stevens, "On the time-sense", Mind 11, 1886; asynchrony
/// and its spread as in Repp, "Sensorimotor synchronization: a review of the tapping literature",
/// Psychonomic Bulletin & Review 12, 2005. The half, the quarter and the 1.5 intervals are ours.
///
/// Times are in seconds. The uncertainty is told by the spreads: a mean of n has a standard error
/// of its spread by the root of n, as far as taps do not depend on those before.
public struct RhythmFigures: Sendable, Hashable {
  /// How many taps there were, without those that bounced and those before and after.
  public let tapCount: Int
  /// The time from beat to tap of each beat that has one, in seconds; negative where the tap comes first.
  public let asynchroniesSeconds: [Double]
  /// The intervals of the taps without the metronome, in seconds; the first begins at the last tap with it.
  public let intervalsSeconds: [Double]
  /// The nominal interval, in seconds.
  public let nominalSeconds: Double

  /// Measures taps.
  ///
  /// - Parameters:
  ///   - task: the rhythm.
  ///   - firstBeatNanoseconds: when the metronome's first beat was; nil where the rhythm has none.
  ///   - tapNanoseconds: when the touches began, on the same clock, each later than the one before.
  public init(_ task: RhythmTask, firstBeatNanoseconds: Int64?, tapNanoseconds: [Int64]) {
    var count = RhythmCount(task, firstBeat: firstBeatNanoseconds)
    for tap in tapNanoseconds { _ = count.take(tap) }
    self.init(count)
  }

  init(_ count: RhythmCount) {
    tapCount = count.tapCount
    asynchroniesSeconds = count.asynchronies
    intervalsSeconds = count.intervals
    nominalSeconds = count.interval
  }

  /// The mean time from beat to tap, in seconds; nil without a tap at a beat.
  public var meanAsynchronySeconds: Double? { SampleMoments(asynchroniesSeconds).mean }

  /// The standard deviation of those times (n - 1), in seconds; nil of fewer than two.
  public var asynchronySpreadSeconds: Double? { SampleMoments(asynchroniesSeconds).spread }

  /// The mean interval without the metronome, in seconds; nil without one.
  public var meanIntervalSeconds: Double? { SampleMoments(intervalsSeconds).mean }

  /// The standard deviation of those intervals (n - 1), in seconds; nil of fewer than two.
  public var intervalSpreadSeconds: Double? { SampleMoments(intervalsSeconds).spread }

  /// The points of all beats, each by its error as a share of the interval.
  public func points(_ score: ScoreRules) -> Int {
    let errors = asynchroniesSeconds + intervalsSeconds.map { $0 - nominalSeconds }
    return errors.reduce(0) { $0 + score.points(forError: $1.magnitude / nominalSeconds) }
  }
}
