// What is measured of every stroke, and in which unit.

import Movement

/// What is measured.
public struct MeasurePlan: Sendable, Hashable {
  /// The unit of every length.
  public var unit: LengthUnit
  /// A second one for length and speed; nil for none.
  public var furtherUnit: LengthUnit?
  /// Whether the pen's lean is told.
  public var hasTilt: Bool
  /// A line that the strokes are held against; nil for none.
  public var line: LineShown?
  /// Whether line and parabola are fitted.
  public var hasFits = false
  /// What a flight in a stroke is, where fits are asked for; lengths are in image pixels.
  public var flightRules = TrajectoryRules()
  /// The cues that strokes answer, in nanoseconds of the file's time and in order; nil for none.
  public var cuesNanoseconds: [Int64]?
  /// What the figures depend on.
  public var parameters = StrokeParameters()
}
