// All the figures of one stroke. They are numbers about a movement, not about the health of who
// made it.

/// The figures of one stroke, in the unit of length of its places.
///
/// What cannot be told of a stroke is nil: hardly anything but length and duration where nothing
/// moved.
public struct StrokeMeasures: Sendable, Hashable {
  /// What the figures depend on.
  public let parameters: StrokeParameters
  /// The length of the path, smoothed for speed.
  public let length: Double
  /// The time from the first report to the last.
  public let durationSeconds: Double
  /// The length by the duration, in units of length per second.
  public let meanSpeed: Double
  /// The standard deviation of the speed over the stroke.
  public let speedSpread: Double
  /// The highest speed.
  public let peakSpeed: Double
  /// The path's whole turn, in radians, by its length: 1 over the radius of a circle.
  ///
  /// Of the path smoothed for jerk, where it is not too slow.
  public let meanCurvature: Double?
  /// SPARC, the spectral arc length of the speed.
  public let spectralArcLength: Double?
  /// LDLJ, the log dimensionless jerk of the speed that is smoothed for jerk.
  public let logDimensionlessJerk: Double?
  /// The sub-movements; nil where nothing moved.
  public let subMovements: SubMovements?
  /// The pauses; nil where nothing moved.
  public let pauses: Pauses?
  /// The tremor; nil of a stroke of less than 1 s.
  public let tremor: Tremor?
  /// The two-thirds power law; nil where the path bends too little, or too evenly.
  public let powerLaw: PowerLaw?
  /// The mean pressure over time, 0...1.
  public let meanPressure: Double
  /// The standard deviation of the pressure over time.
  public let pressureSpread: Double
  /// The mean lean towards the right over time.
  public let meanTiltXDegrees: Double
  /// The mean lean towards the user over time.
  public let meanTiltYDegrees: Double

  /// Measures a stroke.
  public init(_ track: Track, parameters: StrokeParameters = .init()) {
    let sampled = ResampledTrack(track, sampleRateHertz: parameters.sampleRateHertz)
    let path = SmoothedPath(sampled, halfWidthSeconds: parameters.halfWidthOfSpeedSeconds)
    let smoother = SmoothedPath(sampled, halfWidthSeconds: parameters.halfWidthOfJerkSeconds)
    let rate = sampled.sampleRateHertz
    self.parameters = parameters
    length = path.length
    durationSeconds = track.durationSeconds
    meanSpeed = length / durationSeconds
    peakSpeed = path.speed.max() ?? 0
    speedSpread = Self.spread(path.speed)
    (meanPressure, pressureSpread) = track.meanAndSpread(\.pressure)
    meanTiltXDegrees = track.meanAndSpread(\.tiltXDegrees).mean
    meanTiltYDegrees = track.meanAndSpread(\.tiltYDegrees).mean
    let curvature = PathCurvature(smoother, speedShare: parameters.curvatureSpeedShare)
    meanCurvature = curvature.mean
    powerLaw = PowerLaw(smoother, curvature)
    spectralArcLength = Smoothness.spectralArcLength(
      speed: path.speed, sampleRateHertz: rate, parameters: parameters.smoothness)
    logDimensionlessJerk = Smoothness.logDimensionlessJerk(
      speed: smoother.speedThroughRest, sampleRateHertz: rate)
    if peakSpeed > 0 {
      subMovements = SubMovements(
        speed: path.speed, prominenceShare: parameters.subMovementShare)
      pauses = Pauses(
        speed: path.speed, sampleRateHertz: rate, speedShare: parameters.pauseShare,
        leastSeconds: parameters.leastPauseSeconds)
    } else {
      subMovements = nil
      pauses = nil
    }
    tremor = Tremor(sampled)
  }

  private static func spread(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count)).squareRoot()
  }
}
