// A sound that no callback takes up, because none runs.

import Synthesis

/// A voice and effects that the face has set while no sound was running.
struct ChainNote: Sendable {
  /// When, in nanoseconds.
  var timeNanoseconds: Int64
  /// The samples left for recorders before it.
  var samplesBefore: Int
  /// The voice and effects before and after it.
  var former: ChainParameters
  var parameters: ChainParameters
}
