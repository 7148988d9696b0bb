// The figures of one attempt at an exercise.

/// What an attempt came to; a figure that its task does not have is nil.
///
/// Lengths are in millimetres where the record knows how large the side is, else in shares of the
/// side. The papers, parameters and uncertainties stand with ``PathError``, ``StrokeMeasures`` and
/// ``Smoothness`` for a shape, with ``RingThroughput`` for targets and with ``RhythmFigures`` for a
/// rhythm.
public struct AttemptFigures: Sendable, Hashable {
  /// From the first touch to the last, in seconds.
  public var durationSeconds: Double
  /// The points.
  public var points: Int
  /// How much of the shape was followed, 0...1.
  public var coverage: Double?
  /// The root of the mean square of the distances from the shape.
  public var errorRMS: Double?
  /// The greatest of them.
  public var greatestError: Double?
  /// The discrete Fréchet distance of path and shape (``FrechetDistance``).
  public var frechet: Double?
  /// The length of the path.
  public var length: Double?
  /// Its mean speed, a second.
  public var meanSpeed: Double?
  /// Spectral arc length (SPARC), without a unit, of the longest run (``Smoothness``).
  public var spectralArcLength: Double?
  /// Log dimensionless jerk (LDLJ), without a unit, of the longest run (``Smoothness``).
  public var logDimensionlessJerk: Double?
  /// How many targets were hit, of how many touched.
  public var hits: Int?
  /// How many targets there were.
  public var targets: Int?
  /// The mean time of a way from target to target, in seconds.
  public var meanMovementSeconds: Double?
  /// The throughput, in bits a second: the mean over the rings, by effective width and distance.
  public var throughputBitsPerSecond: Double?
  /// How many taps there were.
  public var taps: Int?
  /// The mean time from beat to tap with the metronome, in seconds; negative where taps come first.
  public var meanAsynchronySeconds: Double?
  /// The standard deviation of those times, in seconds.
  public var asynchronySpreadSeconds: Double?
  /// The mean interval of the taps without the metronome, in seconds.
  public var meanIntervalSeconds: Double?
  /// Their standard deviation, in seconds.
  public var intervalSpreadSeconds: Double?

  /// Creates figures without any of a task.
  public init(durationSeconds: Double, points: Int) {
    self.durationSeconds = durationSeconds
    self.points = points
  }
}
