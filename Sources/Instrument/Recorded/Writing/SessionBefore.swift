// Where a recording begins in a session that runs already.

/// What a session had counted when its recording began.
package struct SessionBefore: Sendable {
  /// Samples taken.
  package var sampleCount = 0
  /// The running number of the tablet that was read.
  package var tabletNumber = 0
  /// Late or missed cycles.
  package var xrunCount = 0
  /// Control frames that were sent and that no cycle had seen.
  package var unseenFrameCount = 0
}
