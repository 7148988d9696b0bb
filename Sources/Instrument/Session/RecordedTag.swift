// One tag, on its way to the recorder.

import Geometry

/// A place the user tagged.
struct RecordedTag: Sendable, BitwiseCopyable {
  /// When, in nanoseconds.
  var timeNanoseconds: Int64
  /// Where, in pixels.
  var position: ImagePoint
  /// Whether there is a value.
  var hasValue: Bool
  /// The intensity there.
  var value: Double
}
