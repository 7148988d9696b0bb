// What a step along an axis measures.

/// The calibration of an axis: position `p` lies at `(p - origin) * scale`.
public struct AxisCalibration: Sendable, Hashable {
  /// One step, in `unit`; negative where the axis runs the other way.
  public let scale: Double
  /// The position that lies at zero, in steps.
  public let origin: Double
  /// What the axis measures.
  public let unit: AxisUnit

  /// Creates a calibration; nil unless its numbers are finite and a step is not zero.
  public init?(scale: Double, origin: Double = 0, unit: AxisUnit) {
    guard scale.isFinite, scale != 0, origin.isFinite else { return nil }
    self.scale = scale
    self.origin = origin
    self.unit = unit
  }
}
