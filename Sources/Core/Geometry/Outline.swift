// Outlines of areas: closed ways of straight sides, as a pen draws them or as they are found in an image.
// The shortening: Douglas and Peucker, The Canadian Cartographer 10(2), 1973.

/// What can be said of a closed outline by its corners alone.
public enum Outline {
  /// Whether two sides cross, or touch where they are not neighbours.
  public static func crossesItself(_ corners: [ImagePoint]) -> Bool {
    let count = corners.count
    guard count > 3 else { return false }
    for first in 0..<count - 2 {
      for second in first + 2..<count where !(first == 0 && second == count - 1) {
        let one = (corners[first], corners[first + 1])
        let other = (corners[second], corners[(second + 1) % count])
        if meet(one, other) { return true }
      }
    }
    return false
  }

  /// The enclosed area by the corners' order, in square pixels; negative against the clock.
  public static func area(_ corners: [ImagePoint]) -> Double {
    guard var last = corners.last else { return 0 }
    var sum = 0.0
    for corner in corners {
      sum += last.x * corner.y - corner.x * last.y
      last = corner
    }
    return sum / 2
  }

  /// The part of an outline on one side of a straight line (Sutherland and Hodgman, Communications of the ACM 17(1),
  /// 1974); where it falls apart its parts hang together by sides without width.
  ///
  /// - Parameters:
  ///   - corners: the outline.
  ///   - depth: how far a place lies on that side, in any unit; negative on the other.
  /// - Returns: the corners of what is left.
  public static func clipped(
    _ corners: [ImagePoint], where depth: (ImagePoint) -> Double
  ) -> [ImagePoint] {
    guard var last = corners.last else { return [] }
    var kept: [ImagePoint] = []
    for corner in corners {
      let (before, after) = (depth(last), depth(corner))
      if (before < 0) != (after < 0) {
        kept.append(last.interpolated(to: corner, fraction: before / (before - after)))
      }
      if after >= 0 { kept.append(corner) }
      last = corner
    }
    return kept
  }

  /// An outline of fewer corners.
  ///
  /// - Parameters:
  ///   - corners: the outline.
  ///   - pixels: how far a corner that is left out may lie from the new outline.
  /// - Returns: some of its corners, in their order.
  public static func simplified(_ corners: [ImagePoint], withinPixels pixels: Double)
    -> [ImagePoint]
  {
    guard corners.count > 3 else { return corners }
    // The outline is cut where it is widest: at its first corner and at the one farthest from it.
    let far = farthest(corners, from: corners[0], to: corners[0], in: 1..<corners.count).index
    var isKept = [Bool](repeating: false, count: corners.count + 1)
    let closed = corners + [corners[0]]
    (isKept[0], isKept[far]) = (true, true)
    var waiting = [(0, far), (far, corners.count)]
    while let (start, end) = waiting.popLast() {
      guard end - start > 1 else { continue }
      let found = farthest(closed, from: closed[start], to: closed[end], in: start + 1..<end)
      guard found.distance > pixels else { continue }
      isKept[found.index] = true
      waiting += [(start, found.index), (found.index, end)]
    }
    return corners.indices.filter { isKept[$0] }.map { corners[$0] }
  }

  private static func farthest(
    _ points: [ImagePoint], from start: ImagePoint, to end: ImagePoint, in range: Range<Int>
  ) -> (index: Int, distance: Double) {
    var best = (index: range.lowerBound, distance: -1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    for index in range {
      let (x, y) = (points[index].x - start.x, points[index].y - start.y)
      let share = length > 0 ? min(max((x * dx + y * dy) / length, 0), 1) : 0
      let (offX, offY) = (x - share * dx, y - share * dy)
      let distance = (offX * offX + offY * offY).squareRoot()
      if distance > best.distance { best = (index, distance) }
    }
    return best
  }

  private static func meet(
    _ one: (ImagePoint, ImagePoint), _ other: (ImagePoint, ImagePoint)
  ) -> Bool {
    func side(_ a: ImagePoint, _ b: ImagePoint, _ c: ImagePoint) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    func holds(_ a: ImagePoint, _ b: ImagePoint, _ c: ImagePoint) -> Bool {
      min(a.x, b.x) <= c.x && c.x <= max(a.x, b.x) && min(a.y, b.y) <= c.y
        && c.y <= max(a.y, b.y)
    }
    let (a, b) = (side(one.0, one.1, other.0), side(one.0, one.1, other.1))
    let (c, d) = (side(other.0, other.1, one.0), side(other.0, other.1, one.1))
    if a * b < 0, c * d < 0 { return true }
    return (a == 0 && holds(one.0, one.1, other.0)) || (b == 0 && holds(one.0, one.1, other.1))
      || (c == 0 && holds(other.0, other.1, one.0)) || (d == 0 && holds(other.0, other.1, one.1))
  }
}
