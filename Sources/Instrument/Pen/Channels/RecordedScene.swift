// One change of image or mapping, as a recorder stores it.

/// A scene that came in force.
package struct RecordedScene: Sendable, BitwiseCopyable {
  /// The running number of the last change in it.
  package var number: Int
  /// The samples left for the recorder before it.
  package var samplesBefore: Int
  /// When, in nanoseconds.
  package var timeNanoseconds: Int64
}
