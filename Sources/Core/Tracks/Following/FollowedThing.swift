// One thing over many frames, by its number.

import Movement

/// The way of one thing, as a stroke.
public struct FollowedThing: Sendable, Hashable {
  /// Its number among those of its follower, from 0.
  public let number: Int
  /// Where it was in each frame in which it was seen.
  public internal(set) var points: [TrajectoryPoint]
  /// Its flights that have ended, in order: of a thing that flies.
  public internal(set) var flights: [Trajectory] = []
  /// The flight that goes on; nil where it does not fly.
  public internal(set) var currentFlight: Trajectory?
  /// Its longer side in the frame where it was seen last, in pixels.
  public internal(set) var size: Double

  /// How far it is from where it began, in pixels.
  public var distance: Double {
    guard let first = points.first, let last = points.last else { return 0 }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// All of its flights.
  public var allFlights: [Trajectory] { flights + [currentFlight].compactMap(\.self) }
}
