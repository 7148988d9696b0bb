// Why a text is no recipe.

/// A failure to read a recipe: facts only, worded elsewhere.
public enum LayerRecipeError: Error, Hashable, Sendable {
  /// There is nothing to read.
  case empty
  /// Nothing stands before or after a `>`; positions count from 1.
  case emptyStep(position: Int)
  /// More steps than a recipe may have.
  case tooManySteps(count: Int, limit: Int)
  /// No step has this name; the nearest one has, if any is near.
  case unknownStep(name: String, nearest: String?)
  /// `file` stands at a place where a picture is there already; positions count from 1.
  case fileNotFirst(position: Int)
  /// A bracket is open at the end.
  case unclosed(step: String)
  /// Something stands behind the closing bracket.
  case textAfterStep(step: String, text: String)
  /// The step needs a number.
  case missingNumber(step: String)
  /// The step has a number too many; `text` is all between its brackets.
  case surplusNumber(step: String, text: String)
  /// What should be a number is none.
  case unreadableNumber(step: String, text: String)
  /// The number has a unit other than px.
  case unknownUnit(step: String, unit: String)
  /// The number must be a whole one.
  case notWhole(step: String, value: Double)
  /// The number is outside the step's range, in pixels.
  case outOfRange(step: String, value: Double, range: ClosedRange<Double>)
}
