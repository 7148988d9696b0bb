// What was chosen about overviews, in words.

import Session
import Sonification
import Translation

extension OverviewChoice {
  /// How long the next one lasts.
  public var secondsWords: String {
    translated(
      count: seconds == 1 ? 1 : 2,
      one: "An overview lasts \(NumberWords.number(seconds, 0)) second.",
      many: "An overview lasts \(NumberWords.number(seconds, 0)) seconds."
    )
  }

  /// What of each column or row it tells.
  public var valueWords: String {
    guard let value else { return translated("Pitch tells what suits the layer.") }
    return value == .scene
      ? translated(
        "All of it at once: high, or on the way down right, sounds high; bright, or of a crystal what breaks "
          + "its pattern, sounds loud.")
      : translated("Pitch tells \(value.words).")
  }
}

extension OverviewValue {
  /// What is told of a column or row.
  public var words: String {
    switch self {
    case .mean: translated("the mean")
    case .max: translated("the brightest value")
    case .spread: translated("how much the values differ")
    case .extreme: translated("the value farthest from the mean of all")
    case .height: translated("the place of the brightest value")
    case .scene: translated("all of it at once")
    }
  }
}
