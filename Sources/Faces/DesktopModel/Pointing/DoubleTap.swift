// Distinguishes two quick taps in one place from strokes.

import Geometry

/// Follows the start and end of strokes, and detects when two of them were a double tap.
public struct DoubleTap: Sendable {
  // A tap is at most this long, and the second follows within this time, in nanoseconds.
  private static let longestTap: Int64 = 250_000_000
  private static let longestPause: Int64 = 350_000_000
  // How far the tip may wander within both taps, in view pixels, because no hand is perfectly
  // steady.
  private static let reach = 12.0

  /// Whether the last lift ended a tap and no stroke.
  public private(set) var isTap = false
  private var downTime: Int64?
  private var downPoint: ViewPoint?
  private var firstTap: (time: Int64, point: ViewPoint)?

  /// Creates a detector without taps.
  public init() {}

  /// The tip touches.
  public mutating func touch(at point: ViewPoint, timeNanoseconds: Int64) {
    downTime = timeNanoseconds
    downPoint = point
  }

  /// The tip lifts.
  ///
  /// - Returns: whether this was the second of two taps.
  public mutating func lift(at point: ViewPoint, timeNanoseconds: Int64) -> Bool {
    defer {
      downTime = nil
      downPoint = nil
    }
    guard let downTime, let downPoint, timeNanoseconds - downTime <= DoubleTap.longestTap,
      downPoint.distance(to: point) <= DoubleTap.reach
    else {
      firstTap = nil
      isTap = false
      return false
    }
    isTap = true
    if let first = firstTap, downTime - first.time <= DoubleTap.longestPause,
      first.point.distance(to: point) <= DoubleTap.reach
    {
      firstTap = nil
      return true
    }
    firstTap = (timeNanoseconds, point)
    return false
  }
}
