// What tells a throw from everything else that moves. The numbers are those of Apple's sample
// "Building a feature-rich app for sports analysis" (2020), and of notes/gestures.md, rows A9 to
// A14 and A25.

/// The rules of `TrajectoryFollower`.
///
/// Five points, forwards to the right, 20 refused points or 20 empty frames to the end and 250
/// pixels between the pieces of one flight are those of Apple's sample "Building a feature-rich app
/// for sports analysis", 2020. Lengths are in pixels; figures with their uncertainty are told by
/// ``TrajectoryFit``.
public struct TrajectoryRules: Sendable, Hashable {
  /// Which way things fly.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// To the right only: a board never throws back.
    case right
    /// To the left only.
    case left
    /// Either way.
    case either
  }

  /// The points from which on a trajectory is told, three at least.
  public var minimumPoints = 5
  /// Which way things fly.
  public var direction = Direction.right
  /// A point this far from the line x(t), in pixels, is none of the trajectory's.
  public var largestXResidual = 3.0
  /// A point this far from the parabola y(t), in pixels, is none of the trajectory's: after a
  /// bounce.
  ///
  /// Ours: five points foretell a parabola 1.6 times as badly as a line, and a bounce is larger.
  public var largestYResidual = 12.0
  /// After so many refused points in a row the trajectory's oldest point goes, for it may have been
  /// wrong.
  public var refusedBeforeOldestGoes = 9
  /// With more refused points in a row than this a trajectory has ended.
  public var mostRefused = 20
  /// With more frames in a row without any point than this a trajectory has ended.
  public var mostEmptyFrames = 20
  /// A new piece joins a trajectory where it begins nearer than this to its last point, in pixels.
  public var joinDistance = 250.0

  /// The usual rules.
  public init() {}

  /// Whether something that went from one place to another flew the right way.
  func isForward(from first: Double, to last: Double) -> Bool {
    switch direction {
    case .right: last > first
    case .left: last < first
    case .either: true
    }
  }
}
