// What a listener is asked, in the order in which a study asks it.

/// A task of a listener test.
public enum StudyTask: String, Sendable, Hashable, CaseIterable, Codable {
  /// Which of two patches is brighter: two alternatives.
  case brighter
  /// Whether a row of columns has a gap: yes or no.
  case vacancy
  /// How many columns a row has: a number.
  case columns
}
