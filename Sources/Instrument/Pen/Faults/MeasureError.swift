// What can go wrong where strokes are measured, as facts.

import Movement

/// Why strokes cannot be measured.
public enum MeasureError: Error, Sendable, Equatable {
  /// The pen never touched.
  case noStrokes(path: String)
  /// None of the strokes can be measured; the reason is the first one's.
  case nothingMeasured(path: String, strokeCount: Int, first: StrokeRefusal)
  /// A stroke file has its places in pixels alone.
  case pixelsAlone(path: String, unit: LengthUnit)
  /// Nothing in a session says how large a unit is.
  case unitUnknown(path: String, unit: LengthUnit)
  /// A stroke file has no cues.
  case cuesNotKept(path: String)
  /// A session has no cue, or none of a kind.
  case noCues(path: String, kind: String?)
  /// The file of a line does not name the columns of its places; `found` is its beginning.
  case lineHeader(path: String, found: String)
  /// A line of that file is no place; the header is line 1.
  case linePlace(path: String, line: Int, text: String)
  /// The file has more places than a line may have.
  case lineTooLong(path: String, limit: Int)
  /// The places lie in one point, or there are fewer than two.
  case lineWithoutLength(path: String)
}
