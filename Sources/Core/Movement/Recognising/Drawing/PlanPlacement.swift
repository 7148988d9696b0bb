// How one drawing of a plan comes out: its place and size on the tablet, the hand's slant and turn, and a
// bend that is different each time.

import RealModule

/// The way from a plan to millimetres of the tablet.
struct PlanPlacement {
  /// A wave across the plan that moves its places along x or y.
  private struct Bend {
    let amplitude: Double
    let alongX: Double
    let alongY: Double
    let phase: Double
  }

  private let sizeMillimetres: Double
  private let aspect: Double
  private let slant: Double
  private let turn: Double
  private let centre: PlannedPoint
  private let bends: [Bend]

  // Three quarters of a wave across the plan at most: a hand bends a stroke, it does not ripple.
  private static let mostBending = 2.4

  /// The placement of the next drawing of a hand.
  init(_ habit: HandHabit, _ random: inout HandRandom) {
    sizeMillimetres = habit.sizeMillimetres * Double.exp(random.normal(0.15))
    aspect = (habit.aspect * Double.exp(random.normal(habit.looseness))).squareRoot()
    slant = habit.slant + random.normal(0.04)
    turn = habit.turn + random.normal(0.05)
    centre = PlannedPoint(random.uniform(20, 180), random.uniform(20, 110))
    bends = (0..<4).map { _ in
      Bend(
        amplitude: random.normal(habit.looseness),
        alongX: random.uniform(-Self.mostBending, Self.mostBending),
        alongY: random.uniform(-Self.mostBending, Self.mostBending),
        phase: random.uniform(-.pi, .pi))
    }
  }

  /// The pieces of a contact in millimetres.
  func placed(_ contact: PathContact) -> [[PlannedPoint]] {
    let half = (contact.sizeMillimetres ?? sizeMillimetres) / 2
    return contact.pieces.map { piece in piece.map { placed($0, half: half) } }
  }

  private func placed(_ point: PlannedPoint, half: Double) -> PlannedPoint {
    var (x, y) = (point.x, point.y)
    for (index, bend) in bends.enumerated() {
      let shift =
        bend.amplitude * Double.sin(bend.alongX * point.x + bend.alongY * point.y + bend.phase)
      if index < 2 { x += shift } else { y += shift }
    }
    x = (x - slant * y) * aspect
    y /= aspect
    let (cosine, sine) = (Double.cos(turn), Double.sin(turn))
    return PlannedPoint(
      centre.x + half * (cosine * x - sine * y), centre.y + half * (sine * x + cosine * y))
  }
}
