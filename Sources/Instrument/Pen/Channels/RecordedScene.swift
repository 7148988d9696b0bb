// One change of what lies under the pen, as a recorder keeps it.

/// A scene that came in force.
package struct RecordedScene: Sendable, BitwiseCopyable {
  /// The scene's running number.
  package var number: Int
  /// The samples left for the recorder before it.
  package var samplesBefore: Int
  /// When, in nanoseconds.
  package var timeNanoseconds: Int64
}
