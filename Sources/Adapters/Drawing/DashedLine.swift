// A line cut into dashes, for pictures whose lines are always solid.

import Geometry

/// Dashes along a line.
public enum DashedLine {
  /// The pieces of a line that are drawn.
  ///
  /// - Parameters:
  ///   - points: the corners of the line.
  ///   - lengths: lengths drawn and left out in turn, in the unit of the points; none for a solid line.
  /// - Returns: the pieces, each with two corners at least.
  public static func pieces<Point: PlanePoint>(
    _ points: [Point], lengths: [Double]
  ) -> [[Point]] {
    guard points.count > 1 else { return [] }
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 > 0 && $0.isFinite }) else { return [points] }
    var pieces: [[Point]] = []
    var (turn, left) = (0, lengths[0])
    var piece = [points[0]]
    for index in 1..<points.count {
      var from = points[index - 1]
      let to = points[index]
      var distance = from.distance(to: to)
      guard distance.isFinite else { continue }
      while distance > left {
        let place = from.interpolated(to: to, fraction: left / distance)
        if turn % 2 == 0 { pieces.append(piece + [place]) }
        distance -= left
        from = place
        turn += 1
        left = lengths[turn % lengths.count]
        piece = [place]
      }
      left -= distance
      piece.append(to)
    }
    if turn % 2 == 0, piece.count > 1 { pieces.append(piece) }
    return pieces
  }

  /// The place at a share of a line's length; nil of a line without a point.
  public static func place<Point: PlanePoint>(_ points: [Point], at share: Double) -> Point? {
    guard let first = points.first, let last = points.last else { return nil }
    let lengths = points.indices.dropFirst().map { points[$0 - 1].distance(to: points[$0]) }
    var left = lengths.reduce(0, +) * min(max(share, 0), 1)
    guard left > 0 else { return first }
    for (index, length) in lengths.enumerated() {
      if length >= left {
        return points[index].interpolated(to: points[index + 1], fraction: left / length)
      }
      left -= length
    }
    return last
  }

  /// A line without the corners that lie closer to the one before than a drawing shows.
  public static func thinned<Point: PlanePoint>(_ points: [Point], to step: Double) -> [Point] {
    guard let first = points.first, let last = points.last else { return [] }
    var kept = [first]
    for point in points where kept[kept.count - 1].distance(to: point) >= step {
      kept.append(point)
    }
    if kept[kept.count - 1] != last { kept.append(last) }
    return kept
  }
}
