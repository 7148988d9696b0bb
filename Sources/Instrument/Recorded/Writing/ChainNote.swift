// A sound that no callback takes up, because none runs.

import Synthesis

/// A voice and effects that the face has set while no sound was running.
package struct ChainNote: Sendable {
  /// When, in nanoseconds.
  package var timeNanoseconds: Int64
  /// The samples left for recorders before it.
  package var samplesBefore: Int
  /// The voice and effects before and after it.
  package var former: ChainParameters
  package var parameters: ChainParameters

  package init(
    timeNanoseconds: Int64, samplesBefore: Int, former: ChainParameters, parameters: ChainParameters
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.samplesBefore = samplesBefore
    self.former = former
    self.parameters = parameters
  }
}
