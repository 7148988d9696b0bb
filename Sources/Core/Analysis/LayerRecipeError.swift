// Why a text is not a recipe.

/// A failure to read a recipe: facts only, worded elsewhere.
public enum LayerRecipeError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// Nothing stands before or after a `>`; positions count from 1.
  case emptyStep(position: Int)
  /// More steps than a recipe may have.
  case tooManySteps(count: Int, limit: Int)
  /// No step has this name; `nearest` is the most similar one, if any is similar.
  case unknownStep(name: String, nearest: String?)
  /// `file` occurs after another step; positions count from 1.
  case fileNotFirst(position: Int)
  /// `channel` has no name between its brackets.
  case missingChannel
  /// `channel` occurs after another step; positions count from 1.
  case channelNotFirst(position: Int)
  /// `painted` occurs after a step that changes the picture; positions count from 1.
  case paintedNotFirst(position: Int)
  /// A bracket is never closed.
  case unclosed(step: String)
  /// Text follows the closing bracket.
  case textAfterStep(step: String, text: String)
  /// The step needs a number.
  case missingNumber(step: String)
  /// The step takes fewer numbers; `text` is everything between its brackets.
  case surplusNumber(step: String, text: String)
  /// The text where a number is expected is not a number.
  case unreadableNumber(step: String, text: String)
  /// The number has a unit other than px.
  case unknownUnit(step: String, unit: String)
  /// The number must be a whole one.
  case notWhole(step: String, value: Double)
  /// The number is outside the step's range, in pixels.
  case outOfRange(step: String, value: Double, range: ClosedRange<Double>)
}
