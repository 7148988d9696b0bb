// What the pen thread counts and measures.

/// Counts and times of the pen thread at one moment.
package struct PenFigures: Sendable {
  /// Who is heard; nil before the first sample.
  package let origin: PenOrigin?
  /// The fingers that are down, at most ten.
  package let fingerCount: Int
  /// The usual time between two reports, in nanoseconds.
  package let reportIntervalNanoseconds: Int64
  /// How long reports are kept back on their way, in nanoseconds.
  package let heldBackNanoseconds: Int64
  /// Whether the interval was learned from reports.
  package let isReportIntervalLearned: Bool
  /// Samples taken in so far.
  package let sampleCount: Int
  /// Samples in contact so far.
  package let contactCount: Int
  /// Messages lost because a queue was full.
  package let lostCount: Int
}
