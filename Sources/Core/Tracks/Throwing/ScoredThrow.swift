// A throw that has ended.

import Movement

/// A throw with what it counts.
public struct ScoredThrow: Sendable, Hashable {
  /// Its number, from 1.
  public let number: Int
  /// What it hit.
  public let zone: ThrowZone
  /// What that counts.
  public let points: Int
  /// Where the bag was, in pixels, from its release to where it ended; times are from the first picture on.
  public let path: [TrajectoryPoint]
  /// The speed at the release, in metres per second, by the board's length.
  public let releaseSpeed: Double
  /// The direction of the release in degrees: 0 along the flight, 90 straight up, negative downwards.
  public let releaseAngleDegrees: Double
}
