// The properties of one axis of a device.

/// The range and precision of an absolute axis, in device units.
public struct AxisRange: Sendable, Hashable {
  /// The smallest value the axis reports.
  public var minimum: Int32
  /// The largest value the axis reports.
  public var maximum: Int32
  /// The noise the kernel filters out, in device units.
  public var fuzz: Int32
  /// The size of the dead zone at the centre, in device units.
  public var flat: Int32
  /// Units per millimetre for positions, units per radian for angles; 0 is unknown.
  public var resolution: Int32

  /// Creates a range.
  public init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// The distance from the smallest to the largest value in device units, 0 for a turned range.
  public var span: Double {
    max(0, Double(maximum) - Double(minimum))
  }

  /// The length of a position axis in millimetres; nil without a resolution.
  public var lengthMillimetres: Double? {
    resolution > 0 && span > 0 ? span / Double(resolution) : nil
  }

  /// Where a value lies in the range, 0 (minimum) to 1 (maximum), held within the two.
  public func fraction(of value: Int32) -> Double {
    guard span > 0 else { return 0 }
    return min(1, max(0, (Double(value) - Double(minimum)) / span))
  }
}
