// The tip over a corner of the tablet. Only a hovering tip counts: a stroke may reach into the corner.

import Geometry

/// A corner of the tablet that is entered and left.
///
/// The corner is a square, a fifth of the tablet's height long; it is left three tenths of the height away.
/// Entering is harder than leaving, so that a tip that trembles at its border enters once.
public struct CornerGesture: Sendable, Hashable {
  /// Which corner, as the user sees the tablet.
  public enum Corner: Sendable, Hashable {
    /// The one away from the user, to the left.
    case topLeft
    /// The one away from the user, to the right.
    case topRight
  }

  /// The share of the height that must be reached.
  public static let enterShare = 0.8
  /// The share of the height below which it is left.
  public static let exitShare = 0.7

  private let corner: Corner
  private let left: Double
  private let right: Double
  private let top: Double
  private let height: Double
  private let unitsAcross: Double
  private var isWithin = false

  /// A corner of a tablet, in its units, that no tip is in.
  ///
  /// - Parameters:
  ///   - corner: which one.
  ///   - upperLeft: the tablet's upper left end.
  ///   - lowerRight: its lower right end.
  ///   - unitsAcross: how many units along x are as long as one along y.
  public init(
    _ corner: Corner, upperLeft: TabletPoint, lowerRight: TabletPoint, unitsAcross: Double = 1
  ) {
    self.corner = corner
    left = upperLeft.x
    right = lowerRight.x
    top = upperLeft.y
    height = max(lowerRight.y - upperLeft.y, 1)
    self.unitsAcross = unitsAcross
  }

  /// What a sample does.
  public enum Change: Sendable, Hashable {
    /// The tip has come into the corner.
    case entered
    /// It is out of it, or away from the tablet.
    case left
  }

  /// Goes on to a sample.
  ///
  /// - Returns: whether the corner is entered or left with it; nil for neither.
  public mutating func follow(_ sample: PenSample<TabletPoint>) -> Change? {
    let up = 1 - (sample.position.y - top) / height
    let across = corner == .topLeft ? sample.position.x - left : right - sample.position.x
    let reached = min(up, 1 - across / (height * unitsAcross))
    if isWithin {
      guard reached < Self.exitShare || !sample.isInProximity else { return nil }
      isWithin = false
      return .left
    }
    guard sample.isInProximity, !sample.isInContact, reached >= Self.enterShare else { return nil }
    isWithin = true
    return .entered
  }
}
