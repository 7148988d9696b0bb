// Why rows make no recogniser.

/// A failure to train: facts only, worded elsewhere.
public enum RecogniserTrainingError: Error, Hashable, Sendable {
  /// There are no rows of the class `other`: without it every stroke would be a gesture.
  case missingOther
  /// There are no rows of any gesture.
  case missingGesture
  /// Rows of strokes and of hands stand together.
  case mixedKinds
  /// A class has too few rows.
  case tooFewRows(label: String, count: Int, least: Int)
  /// More rows than are learned from in a bounded time.
  case tooManyRows(count: Int, limit: Int)
  /// More classes than a recogniser may have.
  case tooManyClasses(count: Int, limit: Int)
  /// Fewer persons than an evaluation on others needs.
  case tooFewPersons(count: Int, least: Int)
}
