// What a listener is asked, in the order in which a study asks it.

import Engine

/// A task of a listener test.
public enum StudyTask: String, Sendable, Hashable, CaseIterable, Codable {
  /// Which of two patches is brighter: two alternatives.
  case brighter
  /// Whether a row of columns has a gap: yes or no.
  case vacancy
  /// How many columns a row has: a number.
  case columns
  /// Which of five shapes it is.
  case shape
  /// Which sound of an event it is.
  case earcon
  /// A place of an image is to be reached, by the participant's own hand.
  case place
  /// A line of an image is to be followed, by the participant's own hand.
  case follow

  /// Whether it is answered by a pen, and measured instead of right or wrong.
  public var isTraced: Bool { self == .place || self == .follow }

  /// How many answers there are to choose from; nil where there is no such number.
  public var alternatives: Int? {
    switch self {
    case .brighter: 2
    case .shape: StudyShape.allCases.count
    case .earcon: Earcon.allCases.count
    case .vacancy, .columns, .place, .follow: nil
    }
  }

  /// Whether the answer is a number that Enter ends, instead of one key.
  public var isNumber: Bool { self == .columns || self == .earcon }

  /// The ways to choose stimuli, the usual one first.
  var methods: [StudyPlan.Method] {
    switch self {
    case .brighter: [.quest, .staircase]
    case .shape, .earcon: [.fixed, .quest, .staircase]
    case .vacancy, .columns, .place, .follow: [.fixed]
    }
  }

  /// The trials of a block whose figures are worth something.
  public var standardTrialCount: Int {
    switch self {
    case .brighter: 80
    case .vacancy: 200
    case .columns: 40
    case .shape: 50
    case .earcon: 66
    case .place, .follow: 12
    }
  }
}
