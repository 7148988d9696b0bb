// The ten gestures that the bundled recogniser knows, and how a hand means to draw each.

import RealModule

/// A gesture of the pen, named as in rows and models.
public enum PenGesture: String, Sendable, Hashable, CaseIterable {
  case tap
  case doubleTap = "double tap"
  case circle
  case zigzag
  case check
  case caret
  case left
  case right
  // Away from the person.
  case up
  case down

  /// The contacts that a hand means to draw.
  func contacts(_ habit: HandHabit, _ random: inout HandRandom) -> [PathContact] {
    switch self {
    case .tap: [Self.tap(habit, &random)]
    case .doubleTap: Self.doubleTap(habit, &random)
    case .circle:
      [
        .circle(
          from: habit.circleStart + random.normal(0.2),
          by: habit.circleDirection * (2 * .pi + random.normal(0.3)), drift: random.normal(0.1))
      ]
    case .zigzag: [Self.zigzag(habit, &random)]
    case .check: [Self.check(habit, &random)]
    case .caret:
      [.corners(-habit.caretWidth, 0.85, random.normal(0.06), -0.85, habit.caretWidth, 0.85)]
    case .left: [.corners(1, 0, -1, 0)]
    case .right: [.corners(-1, 0, 1, 0)]
    case .up: [.corners(0, 1, 0, -1)]
    case .down: [.corners(0, -1, 0, 1)]
    }
  }

  private static func tap(
    _ habit: HandHabit, _ random: inout HandRandom, at place: PlannedPoint = PlannedPoint(0, 0)
  ) -> PathContact {
    let angle = random.uniform(-.pi, .pi)
    // Now and then the tip slips.
    let length = habit.tapSlideMillimetres * (random.happens(0.05) ? 3 : random.uniform(0, 1))
    return .tap(
      seconds: habit.tapSeconds * Double.exp(random.normal(0.2)),
      slide: PlannedPoint(length * Double.cos(angle), length * Double.sin(angle)), at: place)
  }

  private static func doubleTap(
    _ habit: HandHabit, _ random: inout HandRandom
  ) -> [PathContact] {
    let place = PlannedPoint(random.normal(0.8), random.normal(0.8))
    var second = tap(habit, &random, at: place)
    // Longer ones are two taps.
    second.gapSeconds = min(habit.tapGapSeconds * Double.exp(random.normal(0.15)), 0.33)
    return [tap(habit, &random), second]
  }

  private static func check(_ habit: HandHabit, _ random: inout HandRandom) -> PathContact {
    let corner = habit.checkCorner + random.normal(0.08)
    let end = habit.checkEnd + random.normal(0.1)
    let long = PathContact.corners(corner, 0.75, 0.8, end)
    guard habit.checkSweeps else {
      return PathContact.corners(-0.85, habit.checkStart, corner, 0.75).followed(by: long)
    }
    return PathContact.through(
      -0.95, habit.checkStart, -0.7, habit.checkStart - 0.05, corner - 0.1, 0.45, corner, 0.75
    ).followed(by: long)
  }

  private static func zigzag(_ habit: HandHabit, _ random: inout HandRandom) -> PathContact {
    let strokes = max(4, habit.zigzagStrokes + (random.happens(0.15) ? random.whole(-1...1) : 0))
    return .corners(
      (0...strokes).map {
        PlannedPoint(
          2 * Double($0) / Double(strokes) - 1,
          habit.zigzagHeight * habit.zigzagBegin * ($0.isMultiple(of: 2) ? -1 : 1))
      })
  }
}
