// Something to practise with the pen: a shape to follow, targets to reach or a rhythm to keep.

/// An exercise, as its file says it.
///
/// All places and lengths are shares of the side of a square, from its upper left corner, x to the right and y
/// down, so that an exercise is as large as the reach it is done in.
public struct Exercise: Sendable, Hashable {
  /// What there is to do.
  public enum Task: Sendable, Hashable {
    /// Follow a shape with the pen down, one stroke an attempt.
    case follow(ExerciseShape)
    /// Touch one target after the other.
    case reach(ReachTask)
    /// Tap in time with a metronome, and go on without it.
    case keepRhythm(RhythmTask)
  }

  /// What it is called.
  public var name: String
  /// What it is for, in a sentence.
  public var summary: String
  /// What there is to do.
  public var task: Task
  /// How many attempts make a run.
  public var attemptCount: Int
  /// How it sounds.
  public var sound: ExerciseSound
  /// What counts.
  public var score: ScoreRules
  /// How long an attempt may take, in seconds; nil for as long as it takes.
  public var limitSeconds: Double?

  /// The numbers of attempts that a run may have.
  public static let attemptCounts = 1...100
  /// As many as where nothing else is said.
  public static let usualAttemptCount = 8
  /// The times that an attempt may be given, in seconds.
  public static let limitsSeconds = 1.0...600.0

  /// Creates an exercise.
  public init(
    name: String, summary: String = "", task: Task, attemptCount: Int = usualAttemptCount,
    sound: ExerciseSound = ExerciseSound(), score: ScoreRules? = nil, limitSeconds: Double? = nil
  ) {
    self.name = name
    self.summary = summary
    self.task = task
    self.attemptCount = attemptCount
    self.sound = sound
    self.score = score ?? ScoreRules.usual(for: task)
    self.limitSeconds = limitSeconds
  }

  /// The most points of a whole run.
  public var mostPoints: Int { attemptCount * score.mostPoints(for: task) }
}
