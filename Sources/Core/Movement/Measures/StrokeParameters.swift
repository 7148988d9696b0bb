// What the figures of a stroke depend on, to be printed beside them.

/// The parameters of `StrokeMeasures`.
public struct StrokeParameters: Sendable, Hashable {
  /// The rate at which the stroke is sampled.
  public var sampleRateHertz = ResampledTrack.usualSampleRateHertz
  /// Half the smoothing window for length, speed, spectral arc length, sub-movements and pauses.
  public var halfWidthOfSpeedSeconds = SmoothedPath.halfWidthOfSpeedSeconds
  /// Half the smoothing window for jerk and curvature.
  public var halfWidthOfJerkSeconds = SmoothedPath.halfWidthOfJerkSeconds
  /// The parameters of spectral arc length.
  public var smoothness = SmoothnessParameters()
  /// The share of the peak speed by which a sub-movement rises and falls.
  public var subMovementShare = SubMovements.usualShare
  /// The share of the peak speed below which the hand stands still.
  public var pauseShare = Pauses.usualShare
  /// The shortest pause.
  public var leastPauseSeconds = Pauses.usualLeastSeconds
  /// The share of the peak speed from which on curvature can be told.
  public var curvatureSpeedShare = 0.1

  /// The usual parameters.
  public init() {}
}
