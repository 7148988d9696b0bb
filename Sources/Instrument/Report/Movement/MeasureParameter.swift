// What the figures of movement depend on, as it is printed beside them.

import Movement
import Recorded
import Translation

/// A parameter of the figures.
public struct MeasureParameter: Sendable, Hashable {
  /// The name in JSON, with its unit.
  public let name: String
  /// What it is, in words.
  public let heading: String
  /// Its value.
  public let figure: MeasureFigure
  /// Its unit; empty for a plain number.
  public let unit: String

  private init(_ name: String, _ heading: String, _ figure: MeasureFigure, _ unit: String = "") {
    self.name = name
    self.heading = heading
    self.figure = figure
    self.unit = unit
  }

  /// The value and its unit.
  public var words: String { unit.isEmpty ? figure.text : "\(figure.text) \(unit)" }

  // Where `SmoothedPath` leaves 71 % (-3 dB) at 200 samples per second and its usual half widths.
  private static let speedCutoffHertz = 11.2
  private static let jerkCutoffHertz = 5.8

  /// All of them, in the order in which they are printed.
  static func all(_ plan: MeasurePlan) -> [MeasureParameter] {
    all(plan.parameters) + (plan.hasFits ? flights(plan.flightRules) : [])
  }

  /// Those that every figure depends on, in the same order.
  static func all(_ parameters: StrokeParameters) -> [MeasureParameter] {
    let isUsual =
      parameters.halfWidthOfSpeedSeconds == SmoothedPath.halfWidthOfSpeedSeconds
      && parameters.halfWidthOfJerkSeconds == SmoothedPath.halfWidthOfJerkSeconds
      && parameters.sampleRateHertz == ResampledTrack.usualSampleRateHertz
    let cutoffs = [
      MeasureParameter(
        "speed_cutoff_hz", translated("cut-off of the smoothing for speed (-3 dB)"),
        .exact(speedCutoffHertz),
        "Hz"),
      MeasureParameter(
        "jerk_cutoff_hz", translated("cut-off of the smoothing for jerk and curvature (-3 dB)"),
        .exact(jerkCutoffHertz), "Hz"),
    ]
    let rate = MeasureParameter(
      "sample_rate_hz", translated("sampling rate"), .exact(parameters.sampleRateHertz), "Hz")
    return [rate] + (isUsual ? cutoffs : []) + windows(parameters) + shares(parameters)
  }

  private static func flights(_ rules: TrajectoryRules) -> [MeasureParameter] {
    [
      MeasureParameter(
        "lift_window_s", translated("end of a stroke that tells how it was lifted"),
        .exact(LiftVelocity.windowSeconds), "s"),
      MeasureParameter("flight_way", translated("flights go"), .word(rules.direction.rawValue)),
      MeasureParameter(
        "flight_points", translated("least reports of a flight"), .whole(rules.minimumPoints)),
      MeasureParameter(
        "flight_miss_px", translated("greatest distance from its line"),
        .exact(rules.largestXResidual), "px"),
      MeasureParameter(
        "flight_parabola_miss_px", translated("greatest distance from its parabola"),
        .exact(rules.largestYResidual), "px"),
      MeasureParameter(
        "flight_gap", translated("most reports in a row that are none of it"),
        .whole(rules.mostRefused)),
      MeasureParameter(
        "flight_join_px", translated("a piece goes on where it begins nearer than"),
        .exact(rules.joinDistance), "px"),
    ]
  }

  private static func windows(_ parameters: StrokeParameters) -> [MeasureParameter] {
    let smoothness = parameters.smoothness
    return [
      MeasureParameter(
        "speed_half_width_s", translated("half window for speed"),
        .exact(parameters.halfWidthOfSpeedSeconds),
        "s"),
      MeasureParameter(
        "jerk_half_width_s", translated("half window for jerk and curvature"),
        .exact(parameters.halfWidthOfJerkSeconds), "s"),
      MeasureParameter(
        "sparc_cutoff_hz", translated("SPARC cut-off"), .exact(smoothness.cutoffHertz), "Hz"),
      MeasureParameter(
        "sparc_threshold", translated("SPARC threshold"), .exact(smoothness.amplitudeThreshold)),
      MeasureParameter(
        "sparc_padding_level", translated("SPARC padding level"), .whole(smoothness.paddingLevel)),
    ]
  }

  private static func shares(_ parameters: StrokeParameters) -> [MeasureParameter] {
    [
      MeasureParameter(
        "sub_movement_share",
        translated("rise and fall of a sub-movement, share of the peak speed"),
        .exact(parameters.subMovementShare)),
      MeasureParameter(
        "pause_share", translated("speed of a pause, share of the peak speed"),
        .exact(parameters.pauseShare)),
      MeasureParameter(
        "least_pause_s", translated("shortest pause"), .exact(parameters.leastPauseSeconds), "s"),
      MeasureParameter(
        "curvature_share",
        translated("speed from which curvature is told, share of the peak speed"),
        .exact(parameters.curvatureSpeedShare)),
      MeasureParameter(
        "tremor_lowest_hz", translated("tremor from"), .exact(Tremor.bandHertz.lowerBound), "Hz"),
      MeasureParameter(
        "tremor_highest_hz", translated("tremor to"), .exact(Tremor.bandHertz.upperBound), "Hz"),
    ]
  }
}
