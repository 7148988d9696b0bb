// The plans of strokes that a recogniser is tested with and never learned.

import RealModule

extension OtherKind {
  /// The contacts of a kind for tests; none for another kind.
  func foreignContacts(_ habit: HandHabit, _ random: inout HandRandom) -> [PathContact] {
    switch self {
    case .square: return [Self.closed(corners: 4, turned: .pi / 4 + random.normal(0.08), &random)]
    case .star: return [Self.closed(corners: 5, turned: random.normal(0.1), skipping: 2, &random)]
    case .figureEight:
      let side = random.either(-1, 1)
      return [
        .curve {
          let angle = 2 * .pi * $0 + .pi / 2
          return PlannedPoint(0.6 * side * Double.sin(2 * angle), -Double.sin(angle))
        }
      ]
    case .cross:
      var second = PathContact.corners(1, -1, -1, 1)
      second.gapSeconds = random.uniform(0.12, 0.32)
      return [.corners(-1, -1, 1, 1), second]
    case .lightning:
      return [.corners(0.3, -1, -0.5, 0.15, 0.4, -0.05, -0.3, 1)]
    case .questionMark:
      return [.through(-0.6, -0.6, -0.1, -1, 0.5, -0.7, 0.3, -0.2, 0, 0.2, 0, 1)]
    case .fish:
      return [.through(1, -0.7, 0.2, 0.1, -0.5, 0.6, -1, 0, -0.5, -0.6, 0.2, -0.1, 1, 0.7)]
    case .letterG:
      return [.through(0.7, -0.8, 0, -1, -0.7, -0.4, -0.7, 0.5, 0, 1, 0.7, 0.6, 0.7, 0.1, 0.1, 0.1)]
    case .outwardSpiral:
      let turns = random.uniform(1.8, 3.5) * random.either(-1, 1)
      return [.turn(from: random.uniform(-.pi, .pi), by: 2 * .pi * turns) { 0.1 + 0.9 * $0 }]
    case .arrow: return [.corners(-1, 0.3, 0.8, -0.3, 0.1, -0.8, 0.9, -0.35, 0.3, 0.5)]
    case .bracket:
      let side = random.either(-1, 1)
      return [.corners(0.5 * side, -1, -0.4 * side, -1, -0.4 * side, 1, 0.5 * side, 1)]
    case .polygon:
      return [.corners((0...random.whole(4...7)).map { _ in Self.anywhere(&random) })]
    case .stairs:
      let side = random.either(-1, 1)
      return [
        .corners(
          (0...6).map {
            PlannedPoint(side * (2 * Double($0 / 2) / 3 - 1), 2 * Double(($0 + 1) / 2) / 3 - 1)
          })
      ]
    case .deletion: return [.corners(0.8, -0.9, -0.8, 0.8, 0.8, 0.8, -0.8, -0.9)]
    case .heart:
      return [
        .through(0, -0.4, -0.4, -0.95, -0.95, -0.5, -0.6, 0.3, 0, 0.95)
          .followed(by: .through(0, 0.95, 0.6, 0.3, 0.95, -0.5, 0.4, -0.95, 0, -0.4))
      ]
    case .tripleTap:
      return (0...2).map { _ in
        let slide = PlannedPoint(random.normal(0.2), random.normal(0.2))
        var contact = PathContact.tap(
          seconds: habit.tapSeconds, slide: slide,
          at: PlannedPoint(random.normal(0.8), random.normal(0.8)))
        contact.gapSeconds = habit.tapGapSeconds
        return contact
      }
    default: return []
    }
  }
}
