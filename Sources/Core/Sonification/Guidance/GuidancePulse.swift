// One pulse of a beacon.

/// Where a beacon is, as it is heard.
public struct GuidancePulse: Sendable, Hashable, BitwiseCopyable {
  /// The pulses a second.
  public let rateHertz: Double
  /// The side it is on: -1 (left) to 1 (right).
  public let pan: Float
  /// Its pitch against the reference, in semitones: above 0 it is above the pen.
  public let semitones: Double
  /// Whether the pen is there.
  public let isArrived: Bool

  /// The time until the next pulse, in nanoseconds.
  public var intervalNanoseconds: Int64 { Int64(1e9 / rateHertz) }
}
