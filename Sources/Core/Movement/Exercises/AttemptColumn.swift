// The figures of attempts as columns of a table, with the names that CSV, JSON and pages share.

/// One figure of an attempt.
public enum AttemptColumn: String, Sendable, Hashable, CaseIterable {
  case points
  case duration = "duration_s"
  case coverage = "followed_share"
  case errorRMS = "path_error_rms"
  case greatestError = "path_error_maximum"
  case frechet = "path_error_frechet"
  case length
  case meanSpeed = "mean_speed"
  case spectralArcLength = "sparc"
  case logDimensionlessJerk = "ldlj"
  case hits
  case targets
  case meanMovement = "mean_movement_s"
  case throughput = "throughput_bit_per_s"
  case taps
  case meanAsynchrony = "mean_asynchrony_s"
  case asynchronySpread = "asynchrony_spread_s"
  case meanInterval = "mean_interval_s"
  case intervalSpread = "interval_spread_s"

  /// Which way a figure becomes better.
  public enum Better: Sendable, Hashable {
    /// More of it.
    case more
    /// Less of it.
    case less
  }

  /// The name in CSV and JSON, with its unit; `unit` is the record's unit of lengths.
  public func name(unit: String) -> String {
    switch self {
    case .errorRMS, .greatestError, .frechet, .length: "\(rawValue)_\(unit)"
    case .meanSpeed: "\(rawValue)_\(unit)_per_s"
    default: rawValue
    }
  }

  /// Which way it becomes better; nil where neither is.
  public var better: Better? {
    switch self {
    case .points, .coverage, .spectralArcLength, .logDimensionlessJerk, .hits, .throughput: .more
    case .errorRMS, .greatestError, .frechet, .meanMovement, .asynchronySpread, .intervalSpread:
      .less
    case .duration, .length, .meanSpeed, .targets, .taps, .meanAsynchrony, .meanInterval: nil
    }
  }

  /// Whether it is a mean within an attempt, as its heading says.
  public var isMean: Bool {
    switch self {
    case .meanSpeed, .meanMovement, .meanAsynchrony, .meanInterval: true
    default: false
    }
  }

  /// Whether it counts something, and is a whole number.
  public var isWhole: Bool {
    switch self {
    case .points, .hits, .targets, .taps: true
    default: false
    }
  }

  /// The figure of an attempt; nil where its task has none.
  public func value(of figures: AttemptFigures) -> Double? {
    switch self {
    case .points: Double(figures.points)
    case .duration: figures.durationSeconds
    case .coverage: figures.coverage
    case .errorRMS: figures.errorRMS
    case .greatestError: figures.greatestError
    case .frechet: figures.frechet
    case .length: figures.length
    case .meanSpeed: figures.meanSpeed
    case .spectralArcLength: figures.spectralArcLength
    case .logDimensionlessJerk: figures.logDimensionlessJerk
    case .hits: figures.hits.map(Double.init)
    case .targets: figures.targets.map(Double.init)
    case .meanMovement: figures.meanMovementSeconds
    case .throughput: figures.throughputBitsPerSecond
    case .taps: figures.taps.map(Double.init)
    case .meanAsynchrony: figures.meanAsynchronySeconds
    case .asynchronySpread: figures.asynchronySpreadSeconds
    case .meanInterval: figures.meanIntervalSeconds
    case .intervalSpread: figures.intervalSpreadSeconds
    }
  }

  /// Sets the figure of an attempt, as it is read from a file; what counts must be whole.
  public func set(_ value: Double, in figures: inout AttemptFigures) {
    switch self {
    case .points: figures.points = Int(exactly: value) ?? 0
    case .duration: figures.durationSeconds = value
    case .coverage: figures.coverage = value
    case .errorRMS: figures.errorRMS = value
    case .greatestError: figures.greatestError = value
    case .frechet: figures.frechet = value
    case .length: figures.length = value
    case .meanSpeed: figures.meanSpeed = value
    case .spectralArcLength: figures.spectralArcLength = value
    case .logDimensionlessJerk: figures.logDimensionlessJerk = value
    case .hits: figures.hits = Int(exactly: value)
    case .targets: figures.targets = Int(exactly: value)
    case .meanMovement: figures.meanMovementSeconds = value
    case .throughput: figures.throughputBitsPerSecond = value
    case .taps: figures.taps = Int(exactly: value)
    case .meanAsynchrony: figures.meanAsynchronySeconds = value
    case .asynchronySpread: figures.asynchronySpreadSeconds = value
    case .meanInterval: figures.meanIntervalSeconds = value
    case .intervalSpread: figures.intervalSpreadSeconds = value
    }
  }

  /// The columns of a task, in their order.
  public static func all(of task: Exercise.Task) -> [AttemptColumn] {
    switch task {
    case .follow:
      [
        .points, .duration, .coverage, .errorRMS, .greatestError, .frechet, .length, .meanSpeed,
        .spectralArcLength, .logDimensionlessJerk,
      ]
    case .reach: [.points, .duration, .hits, .targets, .meanMovement, .throughput]
    case .keepRhythm:
      [
        .points, .duration, .taps, .meanAsynchrony, .asynchronySpread, .meanInterval,
        .intervalSpread,
      ]
    }
  }
}
