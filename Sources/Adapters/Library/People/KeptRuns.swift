// The runs of a person as they were read.

import Movement

/// The runs that can be read, and what is wrong with the others.
public struct KeptRuns: Sendable, Equatable {
  /// The runs, the oldest first.
  public internal(set) var runs: [KeptRun] = []
  /// Why others cannot be read, one for each.
  public internal(set) var problems: [PeopleFault] = []

  /// The runs without their folders.
  public var records: [ExerciseRecord] { runs.map(\.record) }
}
