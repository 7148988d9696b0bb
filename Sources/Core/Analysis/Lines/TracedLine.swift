// A line in a picture that a hand can follow: an edge, a line of equal value, a row of columns.

import Geometry

/// A line through points about a pixel apart.
public struct TracedLine: Sendable, Hashable {
  /// What the line is.
  public enum Kind: Sendable, Hashable {
    /// The border between something bright and something dark.
    case edge
    /// A line along which the value is the same.
    case level
    /// A row of a crystal's columns.
    case row
  }

  /// Where a point lies beside the line.
  public struct Place: Sendable, Hashable {
    /// The nearest point of the line.
    public let point: ImagePoint
    /// How far along the line that is, in pixels.
    public let alongPixels: Double
    /// How far the place is from it, in pixels: above 0 to the right of somebody who goes along the line.
    public let offsetPixels: Double
    /// The line's direction there, a step of one pixel.
    public let direction: ImagePoint
  }

  /// Places at equal steps along a line, such as the columns of a row.
  public struct Marks: Sendable, Hashable {
    /// How far along the line the first is, in pixels.
    public let firstPixels: Double
    /// The step from one to the next, in pixels.
    public let stepPixels: Double
    /// How many there are.
    public let count: Int

    /// The number of the mark nearest to a distance along the line, from 1; nil where there is none.
    public func number(atPixels along: Double) -> Int? {
      guard count > 0, along.isFinite else { return nil }
      let place = ((along - firstPixels) / stepPixels).rounded()
      return Int(min(max(place, 0), Double(count - 1))) + 1
    }
  }

  /// What it is.
  public let kind: Kind
  /// The columns of a row; nil for any other line.
  public let marks: Marks?
  /// Its points in order; of a closed line the last is not the first again.
  public let points: [ImagePoint]
  /// Whether it comes back to its beginning.
  public let isClosed: Bool
  /// Its length, in pixels.
  public let lengthPixels: Double
  /// How far along the line each point is, in pixels.
  private let distances: [Double]

  /// All of it as a path: of a closed line the first point once more at the end.
  public var way: [ImagePoint] { isClosed ? points + points.prefix(1) : points }

  /// Joins points; nil for fewer than two places.
  ///
  /// - Parameters:
  ///   - kind: what the line is.
  ///   - points: its points in order.
  ///   - isClosed: whether the last point is joined to the first.
  ///   - marks: the columns of a row.
  public init?(_ kind: Kind, _ points: [ImagePoint], isClosed: Bool, marks: Marks? = nil) {
    guard points.count >= 2 else { return nil }
    var distances = [0.0]
    for (one, next) in zip(points, points.dropFirst()) {
      distances.append(distances[distances.count - 1] + one.distance(to: next))
    }
    let last = distances[distances.count - 1]
    let length = isClosed ? last + points[points.count - 1].distance(to: points[0]) : last
    guard length > 0, length.isFinite else { return nil }
    (self.kind, self.points, self.isClosed, self.marks) = (kind, points, isClosed, marks)
    (self.distances, lengthPixels) = (distances, length)
  }

  /// The place at a distance along the line, in pixels: a closed line goes round, an open one ends.
  public func point(atPixels wanted: Double) -> ImagePoint {
    var distance = wanted
    if isClosed {
      distance = wanted.truncatingRemainder(dividingBy: lengthPixels)
      if distance < 0 { distance += lengthPixels }
    } else {
      distance = min(max(wanted, 0), lengthPixels)
    }
    let next = distances.partitioningIndex { $0 > distance }
    let index = max(next - 1, 0)
    let end = index + 1 < points.count ? points[index + 1] : isClosed ? points[0] : points[index]
    let reach = index + 1 < points.count ? distances[index + 1] : lengthPixels
    let part = reach - distances[index]
    return points[index].interpolated(
      to: end, fraction: part > 0 ? min((distance - distances[index]) / part, 1) : 0)
  }

  /// Where a point lies beside the line.
  public func place(of tip: ImagePoint) -> Place {
    var (best, square) = (0, Double.infinity)
    for index in points.indices {
      let (x, y) = (points[index].x - tip.x, points[index].y - tip.y)
      let next = x * x + y * y
      if next < square { (best, square) = (index, next) }
    }
    // The foot lies on one of the two parts that meet at the nearest point.
    var nearest = (distance: square.squareRoot(), along: distances[best], point: points[best])
    let count = points.count
    for index in [best - 1, best] where isClosed || (0..<count - 1).contains(index) {
      let from = (index + count) % count
      let (one, other) = (points[from], points[(from + 1) % count])
      let (x, y) = (other.x - one.x, other.y - one.y)
      let length = x * x + y * y
      guard length > 0 else { continue }
      let share = min(max(((tip.x - one.x) * x + (tip.y - one.y) * y) / length, 0), 1)
      let foot = one.interpolated(to: other, fraction: share)
      let distance = foot.distance(to: tip)
      if distance < nearest.distance {
        nearest = (distance, distances[from] + share * length.squareRoot(), foot)
      }
    }
    let direction = direction(atPixels: nearest.along)
    let side =
      direction.x * (tip.y - nearest.point.y) - direction.y * (tip.x - nearest.point.x)
    return Place(
      point: nearest.point, alongPixels: nearest.along,
      offsetPixels: side < 0 ? -nearest.distance : nearest.distance, direction: direction)
  }

  // Over a few pixels, so that noise in the points does not turn it.
  private static let directionPixels = 3.0

  private func direction(atPixels along: Double) -> ImagePoint {
    let from = point(atPixels: along - Self.directionPixels)
    let to = point(atPixels: along + Self.directionPixels)
    let length = from.distance(to: to)
    guard length > 0 else { return ImagePoint(x: 1, y: 0) }
    return ImagePoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
  }
}

extension Array {
  /// The first index whose element is in the second part, which `isSecond` tells; the count where none is.
  fileprivate func partitioningIndex(_ isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
