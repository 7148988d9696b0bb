// One attempt at an exercise: what the pen did, and its figures.

/// One attempt.
public struct ExerciseAttempt: Sendable, Hashable {
  /// Counted from 1.
  public var number: Int
  /// What the pen did, in shares of the side; a run of reports in contact for each touch.
  public var touches: [[TrackPoint]]
  /// What it came to.
  public var figures: AttemptFigures
  /// When a metronome's first beat was, on the clock of the touches; nil where there was none.
  public var firstBeatNanoseconds: Int64?

  /// Creates an attempt.
  public init(
    number: Int, touches: [[TrackPoint]], figures: AttemptFigures,
    firstBeatNanoseconds: Int64? = nil
  ) {
    self.number = number
    self.touches = touches
    self.figures = figures
    self.firstBeatNanoseconds = firstBeatNanoseconds
  }
}
