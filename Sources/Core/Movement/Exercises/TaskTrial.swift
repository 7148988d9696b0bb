// What an attempt at any task can be asked.

/// An attempt at one kind of task, fed by `ExerciseTrial`.
protocol TaskTrial: Sendable {
  /// When it began; nil before.
  var beganNanoseconds: Int64? { get }
  /// Where to go next; nil for nowhere.
  var target: PathPoint? { get }
  /// How much is done, 0...1.
  var progress: Double { get }

  /// Takes what happens; nothing comes after the end.
  mutating func take(_ change: ContactChange, isBreak: Bool) -> [ExerciseTrial.Event]
  /// Ends it, its time being up.
  mutating func end(at nanoseconds: Int64)
  /// What was done so far; nil for nothing.
  func attempt(number: Int) -> ExerciseAttempt?
}
