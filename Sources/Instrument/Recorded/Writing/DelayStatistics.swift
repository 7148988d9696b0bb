// How long something took, over a whole session, in little memory: an HdrHistogram (Gil Tene)
// keeps three digits of every delay from a nanosecond to a minute.

import Histogram

/// The delays of one part of the path from pen to sound.
package struct DelayStatistics {
  private var delays = Histogram<UInt64>(
    lowestDiscernibleValue: 1_000, highestTrackableValue: 60_000_000_000,
    numberOfSignificantValueDigits: .three)

  package init() {}

  /// Counts a delay; more than a minute counts as a minute, a negative one as none.
  package mutating func add(nanoseconds: Int64) {
    delays.record(UInt64(min(max(nanoseconds, 0), 60_000_000_000)))
  }

  /// The delays in seconds; nil where nothing was counted.
  package var summary: SessionRecord.Delay? {
    guard delays.totalCount > 0 else { return nil }
    return SessionRecord.Delay(
      median: Double(delays.valueAtPercentile(50)) * 1e-9,
      percentile99: Double(delays.valueAtPercentile(99)) * 1e-9,
      maximum: Double(delays.max) * 1e-9)
  }
}
