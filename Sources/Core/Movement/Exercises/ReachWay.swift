// One way from a target to the next, as Fitts' law sees it: along the straight line between their middles.

import Geometry

/// A way from touch to touch, in any unit of length.
///
/// Touches are projected on the axis between the middles, as in Soukoreff and MacKenzie, "Towards a
/// standard for pointing device evaluation, perspectives on 27 years of Fitts' law research in
/// HCI", International Journal of Human-Computer Studies 61, 2004.
public struct ReachWay: Sendable, Hashable {
  /// The middle of the target that it begins at.
  public var fromTarget: PathPoint
  /// The middle of the target that it leads to.
  public var toTarget: PathPoint
  /// Where the former target was touched.
  public var fromTouch: PathPoint
  /// Where this one was touched.
  public var toTouch: PathPoint
  /// The time from touch-down to touch-down, in seconds.
  public var seconds: Double

  /// Creates a way.
  public init(
    fromTarget: PathPoint, toTarget: PathPoint, fromTouch: PathPoint, toTouch: PathPoint,
    seconds: Double
  ) {
    self.fromTarget = fromTarget
    self.toTarget = toTarget
    self.fromTouch = fromTouch
    self.toTouch = toTouch
    self.seconds = seconds
  }

  /// How far the touch lies beyond the middle of its target along the axis; nil between targets in one place.
  public var overshoot: Double? { along(from: toTarget, to: toTouch) }

  /// The way's length along the axis, from touch to touch; nil between targets in one place.
  public var effectiveLength: Double? { along(from: fromTouch, to: toTouch) }

  /// How far the touch lies from the middle of its target.
  public var miss: Double { toTouch.distance(to: toTarget) }

  private func along(from: PathPoint, to: PathPoint) -> Double? {
    let (dx, dy) = (toTarget.x - fromTarget.x, toTarget.y - fromTarget.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return nil }
    return ((to.x - from.x) * dx + (to.y - from.y) * dy) / length
  }
}
