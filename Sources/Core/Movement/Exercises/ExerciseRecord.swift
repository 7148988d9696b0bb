// A run of an exercise: its attempts, and what was true of all of them.

/// A run.
public struct ExerciseRecord: Sendable, Hashable {
  /// The exercise, whole, so that a file that is edited later changes nothing of it.
  public var exercise: Exercise
  /// The shape that was followed, in shares of the side; nil where there was none.
  public var line: ShownLine?
  /// Who did it; nil where nothing is kept.
  public var person: String?
  /// When it began, in seconds since 1970 (UTC).
  public var beganSeconds: Double
  /// How it was done.
  public var way: ExerciseWay
  /// The side of the square on the tablet, in millimetres; nil where the tablet does not say how large it is.
  public var sideMillimetres: Double?
  /// The attempts so far.
  public var attempts: [ExerciseAttempt]

  /// Creates a run without an attempt.
  public init(
    exercise: Exercise, line: ShownLine?, person: String?, beganSeconds: Double, way: ExerciseWay,
    sideMillimetres: Double?
  ) {
    self.exercise = exercise
    self.line = line
    self.person = person
    self.beganSeconds = beganSeconds
    self.way = way
    self.sideMillimetres = sideMillimetres
    attempts = []
  }

  /// The points of all attempts.
  public var points: Int { attempts.reduce(0) { $0 + $1.figures.points } }

  /// The most points that the whole run can have, done this way.
  public var mostPoints: Int {
    exercise.mostPoints * (way == .heard ? exercise.score.byEarFactor : 1)
  }

  /// By what a figure in shares of the side is multiplied to have the unit of the figures.
  public var unitScale: Double { sideMillimetres ?? 1 }

  /// The unit of lengths, in names and headings: mm, or "side".
  public var unitName: String { sideMillimetres == nil ? "side" : "mm" }
}
