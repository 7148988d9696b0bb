// How many fingers rest on a touch surface from a moment on.

/// A number of fingers and since when they are down.
package struct FingerCount: Sendable, Hashable, BitwiseCopyable {
  /// The fingers, at most ten.
  package let count: Int
  /// The time of the report that tells it, in nanoseconds of CLOCK_MONOTONIC.
  package let timeNanoseconds: Int64

  /// So many fingers from a moment on.
  package init(_ count: Int, timeNanoseconds: Int64) {
    (self.count, self.timeNanoseconds) = (count, timeNanoseconds)
  }
}
