// What a calibration that replaces a session's own left unchanged.

import Pen

/// Something about a calibration that the user should know.
public enum CalibrationNote: Sendable, Equatable {
  /// The session's only tablet is not the one the calibration was made with; it is used for it.
  case usedAllTheSame(path: String, made: String, name: String)
  /// The strokes of a further tablet are not moved.
  case otherTablet(path: String, made: String, name: String)
  /// The strokes over a further image are not moved, because it has another size.
  case otherImage(path: String, image: String, width: Int, height: Int)
  /// A tablet's events cannot be read, and its strokes are not moved.
  case unread(Fault)
}
