// How an image's values are spread, in words.

import Foundation
import Micrograph
import Translation

extension Histogram {
  /// Why there is nothing to see or hear of an image whose values do not differ; nil where they do.
  public var noContrastWords: String? {
    guard count > 0 else {
      return translated("No pixel has a value: there is nothing to see or hear.")
    }
    guard minimum == maximum else { return nil }
    let which =
      notFiniteCount > 0 ? translated("Every pixel that has a value") : translated("Every pixel")
    return translated(
      "\(which) is \(NumberWords.significant(minimum)): there is no contrast to see or hear.")
  }

  /// Between which values half of them lie, and all; nil without values.
  public var spreadWords: String? {
    guard count > 0 else { return nil }
    let half = window(saturatedFraction: 0.5)
    func words(_ value: Double) -> String {
      value.formatted(
        .number.precision(.significantDigits(1...4)).grouping(.never)
          .locale(Locale(identifier: "en_US_POSIX")))
    }
    return translated(
      "Half of the values lie between \(words(half.low)) and \(words(half.high)), all between "
        + "\(words(minimum)) and \(words(maximum)).")
  }
}
