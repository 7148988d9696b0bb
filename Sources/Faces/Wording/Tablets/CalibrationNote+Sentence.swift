// Sentences about what a calibration that replaces a session's own left unchanged.

import Pen
import Recorded
import Translation

extension CalibrationNote {
  /// The note in one sentence on one line.
  public var sentence: String {
    let words: String =
      switch self {
      case .usedAllTheSame(let path, let made, let name):
        translated(
          "\(path) was made with the tablet \(made), and the session's is \(name); it is used all "
            + "the same.")
      case .otherTablet(let path, let made, let name):
        translated(
          "The strokes drawn with \(name) stay where they were, because \(path) was made with \(made)."
        )
      case .otherImage(let path, let image, let width, let height):
        translated(
          "The strokes over \(image) stay where they were, because \(path) does not fit its \(width) × "
            + "\(height) pixels.")
      case .unread(let fault):
        translated("Strokes of one tablet stay where they were. \(fault.sentence)")
      }
    return Fault.onOneLine(words)
  }
}
