// Strokes that are no gesture, to teach a recogniser what to leave alone and, with kinds that it never
// saw, to see whether it does.

import RealModule

/// A kind of stroke that is no gesture.
///
/// The kinds for training are what a pen does while it traces, and plain curves; the kinds for tests are
/// other signs. No kind is in both.
public enum OtherKind: String, Sendable, Hashable, CaseIterable {
  // For training.
  case scribble, triangle, pentagon, letterC, teardrop, inwardSpiral, cursiveLoops, letterL,
    semicircle, doubleCurve
  case diagonal, longRest, rows, pigtail, hook, hump, outAndBack, wander, gentleArc, twoStrokes
  case ringWithTail, wedge, mirroredCheck, vee
  // For tests.
  case square, star, figureEight, cross, lightning, questionMark, fish, letterG, outwardSpiral,
    arrow
  case bracket, polygon, stairs, deletion, heart, tripleTap

  /// The kinds that the bundled recogniser is trained with.
  public static let training = allCases.filter { $0.isForTraining }
  /// The kinds that it must not be trained with.
  public static let foreign = allCases.filter { !$0.isForTraining }

  private var isForTraining: Bool {
    switch self {
    case .scribble, .triangle, .pentagon, .letterC, .teardrop, .inwardSpiral, .cursiveLoops,
      .letterL, .semicircle,
      .doubleCurve, .diagonal, .longRest, .rows, .pigtail, .hook, .hump, .outAndBack, .wander,
      .gentleArc, .twoStrokes, .ringWithTail, .wedge, .mirroredCheck,
      .vee:
      true
    case .square, .star, .figureEight, .cross, .lightning, .questionMark, .fish, .letterG,
      .outwardSpiral, .arrow, .bracket, .polygon, .stairs, .deletion, .heart, .tripleTap:
      false
    }
  }

  /// The contacts that a hand means to draw.
  func contacts(_ habit: HandHabit, _ random: inout HandRandom) -> [PathContact] {
    isForTraining ? trainingContacts(habit, &random) : foreignContacts(habit, &random)
  }
}
