// A line that somebody is asked to trace.

import Geometry

/// A polyline of two or more different places, open or closed.
public struct ShownLine: Sendable, Hashable {
  /// The corners, without repeating the first at the end of a closed line.
  public let points: [PathPoint]
  /// Whether the line leads back from its last corner to its first.
  public let isClosed: Bool
  /// The whole length.
  public let length: Double

  /// Creates a line.
  ///
  /// - Returns: nil where a place is no finite number, or the line has no length.
  public init?(_ points: [PathPoint], isClosed: Bool = false) {
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    // Corners in one place make no piece of a line.
    var corners: [PathPoint] = []
    for point in points where point != corners.last { corners.append(point) }
    if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
    guard corners.count > 1 else { return nil }
    self.points = corners
    self.isClosed = isClosed
    var length = 0.0
    for index in 1..<corners.count { length += corners[index - 1].distance(to: corners[index]) }
    if isClosed { length += corners[corners.count - 1].distance(to: corners[0]) }
    guard length.isFinite else { return nil }
    self.length = length
  }

  /// A place on the line, and how a point lies to it.
  struct Foot {
    var place: PathPoint
    var piece: Int
    /// Positive where x and y change places on a right turn: to the right of the way where y points
    /// down.
    var signedDistance: Double
  }

  /// How far a point is from the nearest place of the line, in its unit of length.
  public func distance(to point: PathPoint) -> Double { foot(of: point).signedDistance.magnitude }

  var pieceCount: Int { isClosed ? points.count : points.count - 1 }

  /// The ends of a piece.
  func piece(_ index: Int) -> (from: PathPoint, to: PathPoint) {
    (points[index], points[(index + 1) % points.count])
  }

  /// The place of the line nearest to a point.
  func foot(of point: PathPoint) -> Foot {
    var nearest = Foot(place: points[0], piece: 0, signedDistance: .infinity)
    for index in 0..<pieceCount {
      let (from, to) = piece(index)
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let (px, py) = (point.x - from.x, point.y - from.y)
      let share = min(max((px * dx + py * dy) / (dx * dx + dy * dy), 0), 1)
      let place = from.interpolated(to: to, fraction: share)
      let distance = place.distance(to: point)
      if distance < nearest.signedDistance.magnitude {
        let isRight = dx * py - dy * px >= 0
        nearest = Foot(
          place: place, piece: index, signedDistance: isRight ? distance : -distance)
      }
    }
    return nearest
  }

  /// A closed line that begins elsewhere on itself, as the corners of an open one that ends there.
  func corners(from foot: Foot) -> [PathPoint] {
    guard isClosed else { return points }
    let next = foot.piece + 1
    return [foot.place] + (0..<points.count).map { points[(next + $0) % points.count] }
      + [foot.place]
  }

  /// Places at even steps of length along corners, both ends among them.
  static func even(_ corners: [PathPoint], count: Int) -> [PathPoint] {
    var lengths = [0.0]
    for index in 1..<corners.count {
      lengths.append(lengths[index - 1] + corners[index - 1].distance(to: corners[index]))
    }
    let total = lengths[lengths.count - 1]
    var piece = 1
    return (0..<count).map { sample in
      let target = total * Double(sample) / Double(count - 1)
      while piece < corners.count - 1, lengths[piece] < target { piece += 1 }
      let width = lengths[piece] - lengths[piece - 1]
      let fraction = width > 0 ? min((target - lengths[piece - 1]) / width, 1) : 0
      return corners[piece - 1].interpolated(to: corners[piece], fraction: fraction)
    }
  }
}
