// A run of a person as it was read.

import Movement

/// A run and where it lies.
public struct KeptRun: Sendable, Hashable {
  /// The folder of its files.
  public let folder: String
  /// The run.
  public let record: ExerciseRecord
}
