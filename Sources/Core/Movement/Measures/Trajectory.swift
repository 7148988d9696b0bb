// A flight of one or more pieces: a bounce begins a new one.

/// The flight of one thing.
///
/// Found by ``TrajectoryFollower`` and its ``TrajectoryRules``; figures and their uncertainty are
/// those of each ``TrajectoryFit``.
public struct Trajectory: Sendable, Hashable {
  /// The number of the flight among those of its follower, from 0.
  public let number: Int
  /// The piece that began at the release.
  public internal(set) var release: TrajectoryFit
  /// The pieces that joined it later, in order.
  public internal(set) var joined: [TrajectoryFit] = []

  /// The newest piece.
  public var latest: TrajectoryFit { joined.last ?? release }

  /// When it began: at its first point, which is earlier than it was told.
  public var startNanoseconds: Int64 { release.points.first?.timeNanoseconds ?? 0 }

  /// When it was seen last.
  public var endNanoseconds: Int64 { latest.points.last?.timeNanoseconds ?? startNanoseconds }

  /// All points, in order.
  public var points: [TrajectoryPoint] { release.points + joined.flatMap(\.points) }

  /// Changes the newest piece.
  mutating func changeLatest(_ change: (inout TrajectoryFit) -> Void) {
    if joined.isEmpty { change(&release) } else { change(&joined[joined.count - 1]) }
  }
}
