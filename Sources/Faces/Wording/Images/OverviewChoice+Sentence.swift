// What was chosen about overviews, in words.

import Session
import Sonification

extension OverviewChoice {
  /// How long the next one lasts.
  public var secondsWords: String {
    "An overview lasts \(NumberWords.number(seconds, 0)) \(seconds == 1 ? "second" : "seconds")."
  }

  /// What of each column or row it tells.
  public var valueWords: String {
    guard let value else { return "Pitch tells what suits the layer." }
    return value == .scene
      ? "All of it at once: high, or on the way down right, sounds high; bright, or of a crystal what breaks "
        + "its pattern, sounds loud."
      : "Pitch tells \(value.words)."
  }
}

extension OverviewValue {
  /// What is told of a column or row.
  public var words: String {
    switch self {
    case .mean: "the mean"
    case .max: "the brightest value"
    case .spread: "how much the values differ"
    case .extreme: "the value farthest from the mean of all"
    case .height: "the place of the brightest value"
    case .scene: "all of it at once"
    }
  }
}
