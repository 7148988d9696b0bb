// Where a recording begins in a session that runs already.

/// What a session had counted when its recording began.
struct SessionBefore: Sendable {
  /// Samples taken.
  var sampleCount = 0
  /// The running number of the tablet that was read.
  var tabletNumber = 0
  /// Late or missed cycles.
  var xrunCount = 0
  /// Control frames that were sent and that no cycle had seen.
  var unseenFrameCount = 0
}
