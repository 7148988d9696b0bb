// What leads a hand at an exercise: to a place, or back to the line.

import Movement

/// What the pulses of an exercise lead to.
public enum ExerciseLead: Sendable, Hashable {
  /// A place, in shares of the side.
  case place(PathPoint)
  /// The line that is followed.
  case line

  /// Where a run leads to now; nil for nowhere.
  public init?(_ run: ExerciseRun) {
    guard run.record.exercise.sound.hasGuidance, !run.isFinished else { return nil }
    if let target = run.target {
      self = .place(target)
    } else if run.isUnderWay, run.record.line != nil {
      self = .line
    } else {
      return nil
    }
  }
}
