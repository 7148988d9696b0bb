// Where the targets of a ring lie and in which order they are reached: ISO 9241-411:2012, annex B.

import RealModule

extension ReachTask {
  /// The middles of a ring's targets, clockwise from its top, in shares of the side.
  ///
  /// The way across an odd ring is its diameter times cos(90° / count): 0.985 of it for nine targets.
  public func places(of ring: Ring) -> [PathPoint] {
    (0..<max(targetCount, 0)).map { index in
      let angle = 2 * .pi * Double(index) / Double(targetCount)
      return PathPoint(
        x: 0.5 + ring.distance / 2 * Double.sin(angle),
        y: 0.5 - ring.distance / 2 * Double.cos(angle))
    }
  }

  /// The touches of a ring as indices of its targets: each lies across from the former, the last is the first again.
  ///
  /// An odd ring steps (count + 1) / 2 on; an even one count / 2 and one more in turns.
  public var order: [Int] {
    guard targetCount > 0 else { return [] }
    let half = targetCount / 2
    return (0..<targetCount).map { $0 / 2 + ($0.isMultiple(of: 2) ? 0 : targetCount - half) } + [0]
  }

  /// The middles of the targets in the order of their touches, ring by ring.
  ///
  /// A ring has one touch more than targets: with the first, which does not count, its ways begin.
  public func targets() -> [[PathPoint]] {
    let order = order
    return rings.map { ring in
      let places = places(of: ring)
      return order.map { places[$0] }
    }
  }
}
