// What a calibration that takes the place of a session's own leaves as it was, and the words for it.

/// Something about a calibration that the user should know.
public enum CalibrationNote: Sendable, Equatable {
  /// The session's only tablet is not the one the calibration was made with; it is used for it.
  case usedAllTheSame(path: String, made: String, name: String)
  /// The strokes of a further tablet are not moved.
  case otherTablet(path: String, made: String, name: String)
  /// The strokes over a further image are not moved, for it has another size.
  case otherImage(path: String, image: String, width: Int, height: Int)
  /// A tablet's events cannot be read, and its strokes are not moved.
  case unread(Fault)

  /// What it is, in one sentence on one line.
  public var sentence: String {
    let words: String =
      switch self {
      case .usedAllTheSame(let path, let made, let name):
        "\(path) was made with the tablet \(made), and the session's is \(name); it is used all "
          + "the same."
      case .otherTablet(let path, let made, let name):
        "The strokes drawn with \(name) stay where they were, for \(path) was made with \(made)."
      case .otherImage(let path, let image, let width, let height):
        "The strokes over \(image) stay where they were, for \(path) does not fit its \(width) x "
          + "\(height) pixels."
      case .unread(let fault):
        "Strokes of one tablet stay where they were. \(fault.sentence)"
      }
    return Fault.onOneLine(words)
  }
}
