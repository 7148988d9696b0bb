// Shapes and ways beside them: what the tests of following share.

import Foundation
import Movement

/// What is followed, and how.
enum Followed {
  static let circle = ExerciseShape.circle(
    center: PathPoint(x: 0.5, y: 0.5), radius: 0.3)
  static let straight = ExerciseShape.line(
    from: PathPoint(x: 0.1, y: 0.5), to: PathPoint(x: 0.9, y: 0.5))

  static func hand(_ shape: ExerciseShape, side: Double? = nil, limit: Double? = nil) -> TrialHand {
    TrialHand(
      Exercise(name: "Shape", task: .follow(shape), limitSeconds: limit), sideMillimetres: side)
  }

  /// Once around a circle beside the shown one, clockwise from its top.
  static func around(_ offset: Double, turn: Double = 1, from: Double = 0) -> (Double) -> PathPoint
  {
    { share in
      let angle = 2 * .pi * (from + turn * share)
      return PathPoint(x: 0.5 + (0.3 + offset) * sin(angle), y: 0.5 - (0.3 + offset) * cos(angle))
    }
  }

  /// Along the straight line, between two places of it.
  static func across(_ from: Double = 0, _ to: Double = 1, beside: Double = 0)
    -> (Double) -> PathPoint
  {
    { PathPoint(x: 0.1 + 0.8 * (from + (to - from) * $0), y: 0.5 + beside) }
  }
}
