// When a hand set off, counted from what it was to answer.

/// The onset of a movement.
///
/// The one parameter is ``onsetShare``, 5 % of the peak speed. A threshold is the usual method, and
/// answers late: Botzer and Karniel, "A simple and accurate onset detection method for a measured
/// bell-shaped speed profile", Frontiers in Neuroscience 3, 2009. A movement of minimum jerk passes
/// 5 % when 5.9 % of its duration are over: 30 ms after the onset of one of 0.5 s. Of a movement of
/// 1 s on a tablet of 0.01 mm that moment is found within 10 ms.
public struct ReactionTime: Sendable, Hashable {
  /// When the movement set off, on the clock of the track.
  public let onsetNanoseconds: Int64
  /// The time from the cue to the onset; negative of a hand that was ahead of the cue.
  public let seconds: Double

  /// The share of the peak speed at which a movement has set off.
  public static let onsetShare = 0.05

  /// The first time that a stroke is faster than 5 % of its peak speed.
  ///
  /// Of the speed that is smoothed as in `StrokeMeasures`, between two samples in proportion.
  ///
  /// - Parameters:
  ///   - track: the stroke, from before the cue on where a hand may be ahead of it.
  ///   - cueNanoseconds: when the cue was, on the track's clock.
  /// - Returns: nil where nothing moved.
  public static func onset(_ track: Track, cueNanoseconds: Int64) -> ReactionTime? {
    let sampled = ResampledTrack(track)
    let speed = SmoothedPath(sampled).speed
    let threshold = onsetShare * (speed.max() ?? 0)
    guard threshold > 0, let index = speed.firstIndex(where: { $0 > threshold }) else {
      return nil
    }
    var sample = Double(index)
    if index > 0 {
      sample -= (speed[index] - threshold) / (speed[index] - speed[index - 1])
    }
    let elapsed = Int64((sample / sampled.sampleRateHertz * 1e9).rounded())
    let (onset, isBeyond) = track.startNanoseconds.addingReportingOverflow(elapsed)
    guard !isBeyond else { return nil }
    // As Double, for the difference of two clocks' times may not fit into Int64.
    let fromStart = Double(track.startNanoseconds) - Double(cueNanoseconds)
    let (exact, isFar) = track.startNanoseconds.subtractingReportingOverflow(cueNanoseconds)
    let seconds = ((isFar ? fromStart : Double(exact)) + Double(elapsed)) * 1e-9
    return ReactionTime(onsetNanoseconds: onset, seconds: seconds)
  }
}
