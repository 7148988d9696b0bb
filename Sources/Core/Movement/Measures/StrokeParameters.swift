// What the figures of a stroke depend on, to be printed beside them.

/// The parameters of `StrokeMeasures`.
public struct StrokeParameters: Sendable, Hashable {
  /// The rate at which the stroke is sampled: 200 Hz.
  public var sampleRateHertz = ResampledTrack.usualSampleRateHertz
  /// Half the smoothing window for length, speed, spectral arc length, sub-movements and pauses:
  /// 0.06 s.
  public var halfWidthOfSpeedSeconds = SmoothedPath.halfWidthOfSpeedSeconds
  /// Half the smoothing window for jerk and curvature: 0.12 s.
  public var halfWidthOfJerkSeconds = SmoothedPath.halfWidthOfJerkSeconds
  /// The parameters of spectral arc length: 10 Hz, 0.05 and 4.
  public var smoothness = SmoothnessParameters()
  /// The share of the peak speed by which a sub-movement rises and falls: 0.1.
  public var subMovementShare = SubMovements.usualShare
  /// The share of the peak speed below which the hand stands still: 0.05.
  public var pauseShare = Pauses.usualShare
  /// The shortest pause: 0.1 s.
  public var leastPauseSeconds = Pauses.usualLeastSeconds
  /// The share of the peak speed from which on curvature can be told: 0.1.
  public var curvatureSpeedShare = 0.1

  /// The usual parameters.
  public init() {}
}
