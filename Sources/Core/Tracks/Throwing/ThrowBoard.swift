// The board with a hole that bags are thrown at, as a camera at the side sees it.

import Geometry
import RealModule

/// A board's four corners and its hole, in pixels of the picture.
public struct ThrowBoard: Sendable, Hashable {
  /// An ellipse.
  public struct Hole: Sendable, Hashable {
    /// Its middle.
    public let middle: CameraPoint
    /// Half of its longer axis, in pixels.
    public let longRadius: Double
    /// Half of its shorter axis, in pixels.
    public let shortRadius: Double
    /// The direction of its longer axis: 0 to the right, 90 downwards, in degrees.
    public let angleDegrees: Double

    /// Creates a hole.
    public init(
      middle: CameraPoint, longRadius: Double, shortRadius: Double, angleDegrees: Double
    ) {
      (self.middle, self.longRadius) = (middle, longRadius)
      (self.shortRadius, self.angleDegrees) = (shortRadius, angleDegrees)
    }

    /// Its rim as a polygon.
    ///
    /// - Parameter corners: how many corners that has.
    /// - Returns: them, in pixels.
    public func rim(corners: Int) -> [CameraPoint] {
      let turn = angleDegrees * Double.pi / 180
      return (0..<corners).map { corner in
        let angle = 2 * Double.pi * Double(corner) / Double(corners)
        let (along, across) = (longRadius * Double.cos(angle), shortRadius * Double.sin(angle))
        return CameraPoint(
          x: middle.x + along * Double.cos(turn) - across * Double.sin(turn),
          y: middle.y + along * Double.sin(turn) + across * Double.cos(turn))
      }
    }

    /// Whether a place is within the hole, or nearer to its rim than `reach` pixels.
    public func contains(_ place: CameraPoint, reach: Double) -> Bool {
      let radians = angleDegrees * Double.pi / 180
      let (dx, dy) = (place.x - middle.x, place.y - middle.y)
      let along = dx * Double.cos(radians) + dy * Double.sin(radians)
      let across = -dx * Double.sin(radians) + dy * Double.cos(radians)
      let (a, b) = (longRadius + reach, shortRadius + reach)
      guard a > 0, b > 0 else { return false }
      return along * along / (a * a) + across * across / (b * b) <= 1
    }
  }

  /// The usual board is four feet long, in millimetres.
  public static let usualLengthMillimetres = 1_219.2
  // The side of a bag is six inches, an eighth of the board's length.
  private static let bagShare = 1.0 / 8

  /// Its corners, one after the other around it.
  public let corners: [CameraPoint]
  /// Its hole.
  public let hole: Hole

  /// Creates a board; nil where it has not four corners that differ.
  public init?(corners: [CameraPoint], hole: Hole) {
    guard corners.count == 4, Set(corners).count == 4 else { return nil }
    (self.corners, self.hole) = (corners, hole)
  }

  /// The length of its longest edge, in pixels.
  public var lengthPixels: Double { edges.map { $0.0.distance(to: $0.1) }.max() ?? 0 }

  /// How large a bag is, in pixels.
  public var bagPixels: Double { Self.bagShare * lengthPixels }

  private var edges: [(CameraPoint, CameraPoint)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  /// Whether a place is on the board, or nearer to its edge than `reach` pixels.
  public func contains(_ place: CameraPoint, reach: Double) -> Bool {
    var isInside = false
    for (a, b) in edges where (a.y > place.y) != (b.y > place.y) {
      let x = a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if place.x < x { isInside.toggle() }
    }
    return isInside || edges.contains { Self.distance(from: place, to: $0) <= reach }
  }

  private static func distance(
    from place: CameraPoint, to edge: (CameraPoint, CameraPoint)
  ) -> Double {
    let (dx, dy) = (edge.1.x - edge.0.x, edge.1.y - edge.0.y)
    let length = dx * dx + dy * dy
    let along =
      length > 0 ? ((place.x - edge.0.x) * dx + (place.y - edge.0.y) * dy) / length : 0
    let share = min(max(along, 0), 1)
    return place.distance(to: CameraPoint(x: edge.0.x + share * dx, y: edge.0.y + share * dy))
  }
}
