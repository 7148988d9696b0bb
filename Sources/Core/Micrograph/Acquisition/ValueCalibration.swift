// What the stored values measure.

/// The calibration of values: a stored value `v` is `(v - origin) * scale`.
public struct ValueCalibration: Sendable, Hashable {
  /// What one count measures, in `unit`.
  public let scale: Double
  /// The stored value that is zero.
  public let origin: Double
  /// The unit as the file names it, for example "e-", "counts" or "m"; empty where it names none.
  public let unit: String

  /// Creates a calibration; nil unless its numbers are finite and a count is not zero.
  public init?(scale: Double, origin: Double = 0, unit: String) {
    guard scale.isFinite, scale != 0, origin.isFinite else { return nil }
    self.scale = scale
    self.origin = origin
    self.unit = unit
  }

  /// A stored value in the unit that it measures.
  public func calibrated(_ value: Double) -> Double { (value - origin) * scale }
}
