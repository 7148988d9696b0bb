// One tag, sent to the recorder.

import Geometry

/// A place the user tagged.
package struct RecordedTag: Sendable, BitwiseCopyable {
  /// When, in nanoseconds.
  package var timeNanoseconds: Int64
  /// Where, in pixels.
  package var position: ImagePoint
  /// Whether there is a value.
  package var hasValue: Bool
  /// The intensity there.
  package var value: Double

  package init(timeNanoseconds: Int64, position: ImagePoint, hasValue: Bool, value: Double) {
    self.timeNanoseconds = timeNanoseconds
    self.position = position
    self.hasValue = hasValue
    self.value = value
  }
}
