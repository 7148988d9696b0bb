// All the figures of one stroke. They are numbers about a movement, not about the health of who
// made it.

/// The figures of one stroke, in the unit of length of its places.
///
/// What cannot be told of a stroke is nil: hardly anything but length and duration where nothing
/// moved. The papers stand with ``SmoothedPath``, ``Smoothness``, ``SubMovements``, ``Pauses``,
/// ``Tremor`` and ``PowerLaw``; the other figures are kinematics and geometry, of no paper.
///
/// One stroke gives most figures no standard error: `speedSpread` and `pressureSpread` are spreads
/// within the stroke, and how much a figure varies is told by repeated strokes. Only
/// ``PowerLaw/exponentStandardError`` and ``Tremor/resolutionHertz`` are told of one. Of strokes of
/// minimum jerk over 100 mm in 0.5 to 2 s, on a tablet of 100 to 200 Hz with steps of 0.01 mm, the
/// length is within 0.1 mm and mean and peak speed are within 1 %.
public struct StrokeMeasures: Sendable, Hashable {
  /// What the figures depend on.
  public let parameters: StrokeParameters
  /// The length of the path, smoothed for speed: the sum of its steps, in units of length.
  public let length: Double
  /// The time from the first report to the last, in seconds.
  public let durationSeconds: Double
  /// The length by the duration, in units of length per second.
  public let meanSpeed: Double
  /// The standard deviation of the speed over the stroke, in units of length per second.
  public let speedSpread: Double
  /// The highest speed, in units of length per second.
  public let peakSpeed: Double
  /// The path's whole turn, in radians, by its length: 1 over the radius of a circle.
  ///
  /// The curvature of plane curves, |x'y'' - y'x''| / speed^3, weighed by the way. Of the path
  /// smoothed for jerk, where the speed is a tenth of the peak at least. In 1 over the unit of
  /// length; of circles with radii of 5 to 100 mm, drawn in 2 s, it is within 3 %.
  public let meanCurvature: Double?
  /// The reports from which on smoothness is told: what lies between fewer is drawn by the smoothing and not by a hand.
  public static let leastReportsOfSmoothness = 5

  /// SPARC, the spectral arc length of the speed, without a unit (``Smoothness``); nil of fewer than five reports.
  public let spectralArcLength: Double?
  /// LDLJ, the log dimensionless jerk of the speed that is smoothed for jerk, without a unit
  /// (``Smoothness``); nil of fewer than five reports.
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
  ///
  /// A share of the device's maximum, not a force: devices differ in what they call it. Between two
  /// reports it goes in a straight line.
  public let meanPressure: Double
  /// The standard deviation of the pressure over time, in the same share.
  public let pressureSpread: Double
  /// The mean lean towards the right over time, in degrees; 0 of a pen that does not report it.
  public let meanTiltXDegrees: Double
  /// The mean lean towards the user over time, in degrees; 0 of a pen that does not report it.
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
    if track.points.count >= Self.leastReportsOfSmoothness {
      spectralArcLength = Smoothness.spectralArcLength(
        speed: path.speed, sampleRateHertz: rate, parameters: parameters.smoothness)
      logDimensionlessJerk = Smoothness.logDimensionlessJerk(
        speed: smoother.speedThroughRest, sampleRateHertz: rate)
    } else {
      (spectralArcLength, logDimensionlessJerk) = (nil, nil)
    }
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
