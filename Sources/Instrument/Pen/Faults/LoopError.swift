// Why a loop cannot be made, as facts.

/// Why a channel of loops has nothing to play.
public enum LoopError: Error, Sendable, Equatable {
  /// The last stroke was asked for, and there was none.
  case noStroke
  /// A file was to be looped, and holds no stroke.
  case noStrokeIn(path: String)
  /// A file has fewer strokes than the number that was asked for.
  case noStrokeNumber(Int, path: String, count: Int)
  /// The pattern was asked for, and there is none.
  case noPattern
  /// It lasts longer than a loop may.
  case tooLong(seconds: Double, limitSeconds: Double)
}
