// Sentences for touchable pictures that cannot be made.

import Analysis
import Translation

extension TactileError {
  /// What is wrong, and what to do about it.
  package var sentence: String {
    switch self {
    case .noSuchSize(let columns, let rows):
      translated(
        "A picture of \(columns) × \(rows) dots cannot be felt; choose "
          + "\(TactileRelief.sizeRange.lowerBound) to \(TactileRelief.sizeRange.upperBound) each way."
      )
    case .noSuchLevels(let count):
      translated(
        "\(count) levels cannot be told apart by touch; choose "
          + "\(TactileStyle.levelRange.lowerBound) to \(TactileStyle.levelRange.upperBound).")
    }
  }
}
