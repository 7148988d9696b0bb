// What belongs together from one frame to the next, and what is worth telling.

import Movement

/// The rules by which things are followed.
public struct FollowingRules: Sendable, Hashable {
  /// How far from where it is expected a thing may be, in pixels, once it has two points.
  public var largestMiss = 24.0
  /// How far a thing may go from its first frame to its second, in pixels.
  public var largestFirstStep = 48.0
  /// A thing's area changes by no more than this factor from one point to the next: the pieces of a broken
  /// shadow are other things.
  public var largestAreaRatio = 2.0
  /// The points from which on a thing is told.
  public var minimumPoints = 5
  /// A thing is told once it went so far from where it began, in pixels: leaves move to and fro.
  public var leastDistance = 24.0
  /// A thing has ended after so many frames without it.
  public var mostEmptyFrames = 5
  /// The most things that are followed at once; more are not begun.
  public var mostFollowed = 64
  /// What a flight is; the thing's distance from line and parabola, its direction, its joined pieces.
  public var flight = TrajectoryRules()
  /// The downward acceleration of a flight, in units of length per second and second; nil for any.
  public var fall: ClosedRange<Double>?
  /// A flight is no slower than this at its release, in units of length per second.
  public var leastReleaseSpeed = 0.0
  /// The root of the mean square distance of a flight's first piece from its fit is no larger, in pixels:
  /// the edge of a shadow wavers.
  public var largestResidual = 1.5
  /// A flight covers at least so many pixels.
  public var leastFlightLength = 80.0

  /// The usual rules.
  public init() {}
}
