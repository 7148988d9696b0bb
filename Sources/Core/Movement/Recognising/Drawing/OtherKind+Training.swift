// The plans of the strokes with which a recogniser learns what to leave alone.

import RealModule

extension OtherKind {
  /// The contacts of a kind for training; none for another kind.
  func trainingContacts(_ habit: HandHabit, _ random: inout HandRandom) -> [PathContact] {
    switch self {
    case .scribble:
      return [.through((0...random.whole(4...9)).map { _ in Self.anywhere(&random) })]
    case .triangle:
      return [Self.closed(corners: 3, turned: random.either(0, .pi) + random.normal(0.3), &random)]
    case .pentagon: return [Self.closed(corners: 5, turned: random.normal(0.5), &random)]
    case .letterC:
      let sweep = random.uniform(1.25, 1.55) * .pi * random.either(-1, 1)
      return [.turn(from: random.uniform(-.pi, .pi), by: sweep) { _ in 1 }]
    case .teardrop:
      let side = random.either(-1, 1)
      return [
        .through(
          0, -1, -0.35 * side, -0.2, -0.6 * side, 0.5, 0, 0.95, 0.6 * side, 0.5, 0.35 * side, -0.2,
          0, -1)
      ]
    case .inwardSpiral:
      let turns = random.uniform(1.8, 3.5) * random.either(-1, 1)
      return [.turn(from: random.uniform(-.pi, .pi), by: 2 * .pi * turns) { 1 - 0.85 * $0 }]
    case .cursiveLoops:
      let (loops, width) = (random.uniform(1.6, 4), random.uniform(0.3, 0.5))
      return [
        .curve {
          let angle = 2 * .pi * loops * $0 + .pi / 2
          return PlannedPoint(2 * $0 - 1 + width * Double.cos(angle), 0.5 * Double.sin(angle))
        }
      ]
    case .letterL: return [.corners(-0.5, -1, -0.5, 1, random.uniform(0.3, 0.9), 1)]
    case .semicircle:
      let sweep = random.uniform(0.75, 1.25) * .pi * random.either(-1, 1)
      return [.turn(from: random.uniform(-.pi, .pi), by: sweep) { _ in 1 }]
    case .doubleCurve:
      let side = random.either(-1, 1)
      return [
        .through(
          0.6 * side, -0.8, 0, -1, -0.6 * side, -0.55, 0, 0, 0.6 * side, 0.55, 0, 1, -0.6 * side,
          0.8)
      ]
    case .diagonal:
      let angle = .pi / 4 + .pi / 2 * Double(random.whole(0...3)) + random.normal(0.07)
      let (x, y) = (Double.cos(angle), Double.sin(angle))
      return [.corners(-x, -y, x, y)]
    case .longRest:
      let slide = PlannedPoint(random.normal(0.4), random.normal(0.4))
      return [.tap(seconds: random.uniform(0.7, 4), slide: slide)]
    case .rows:
      let rows = random.whole(3...6)
      return [
        .corners(
          (0..<2 * rows).map { place in
            let isRight = (place + 1) / 2 % 2 == 1
            return PlannedPoint(isRight ? 1 : -1, 2 * Double(place / 2) / Double(rows) - 1)
          })
      ]
    case .pigtail:
      return [.through(-1, 0.7, -0.2, 0.5, 0.35, -0.2, 0, -0.8, -0.35, -0.2, 0.2, 0.5, 1, 0.7)]
    case .hook:
      let side = random.either(-1, 1)
      return [
        .through(
          0.4 * side, -1, 0.4 * side, 0, 0.3 * side, 0.7, -0.1 * side, 0.95, -0.6 * side, 0.6)
      ]
    case .hump:
      return [
        .corners(-0.6, -0.8, -0.6, 0.8)
          .followed(by: .through(-0.6, 0.8, -0.55, -0.2, 0, -0.75, 0.5, -0.2, 0.6, 0.8))
      ]
    case .outAndBack:
      let angle = .pi / 2 * Double(random.whole(0...3)) + random.normal(0.1)
      let (x, y) = (Double.cos(angle), Double.sin(angle))
      let back = random.uniform(-1, 0.4)
      return [.corners(-x, -y, x, y, x * back, y * back + random.normal(0.08))]
    case .wander:
      var contact = PathContact.through(
        (0...random.whole(5...12)).map { PlannedPoint(Double($0) / 3 - 1, random.normal(0.3)) })
      contact.seconds = random.uniform(3, 15)
      return [contact]
    case .gentleArc:
      let (start, sweep) = (random.uniform(-.pi, .pi), random.uniform(0.45, 0.8) * .pi)
      return [.turn(from: start, by: sweep * random.either(-1, 1)) { _ in 1.4 }]
    case .twoStrokes:
      var second = PathContact.corners([Self.anywhere(&random), Self.anywhere(&random)])
      second.gapSeconds = random.uniform(0.1, 0.33)
      return [.corners([Self.anywhere(&random), Self.anywhere(&random)]), second]
    case .ringWithTail:
      let (start, direction) = (random.uniform(-.pi, .pi), random.either(-1, 1))
      let ring = PathContact.turn(
        from: start, by: direction * random.uniform(1.5, 2.1) * .pi, radius: { _ in 0.8 })
      let end = ring.pieces[0][ring.pieces[0].count - 1]
      let tail = random.uniform(-.pi, .pi)
      let length = random.uniform(0.7, 1.3)
      return [
        ring.followed(
          by: .corners(
            end.x, end.y, end.x + length * Double.cos(tail), end.y + length * Double.sin(tail)))
      ]
    case .wedge:
      let (side, way) = (random.either(-1, 1), random.either(-1, 1))
      return [
        .corners(0.6 * side, -0.85 * way, -0.6 * side, random.normal(0.1), 0.6 * side, 0.85 * way)
      ]
    case .mirroredCheck:
      return [
        .corners(-0.85, -0.85, random.uniform(0.1, 0.6), 0.75, 0.85, random.uniform(-0.1, 0.45))
      ]
    case .vee: return [.corners(-0.7, -0.9, random.normal(0.1), 0.9, 0.7, -0.9)]
    default: return []
    }
  }

  /// Any place of the gesture's square.
  static func anywhere(_ random: inout HandRandom) -> PlannedPoint {
    PlannedPoint(random.uniform(-1, 1), random.uniform(-1, 1))
  }

  /// A closed figure with equal sides, drawn from any corner in either direction.
  static func closed(
    corners count: Int, turned: Double, skipping step: Int = 1, _ random: inout HandRandom
  ) -> PathContact {
    let first = random.whole(0...count - 1)
    let direction = random.either(-1, 1)
    return .corners(
      (0...count).map {
        let corner = Double(first + step * $0)
        let angle = turned - .pi / 2 + direction * 2 * .pi * corner / Double(count)
        return PlannedPoint(Double.cos(angle), Double.sin(angle))
      })
  }
}
