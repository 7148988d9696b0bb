// One change of what lies under the pen, as a recorder keeps it.

/// A scene that came in force.
struct RecordedScene: Sendable, BitwiseCopyable {
  /// The scene's running number.
  var number: Int
  /// The samples left for the recorder before it.
  var samplesBefore: Int
  /// When, in nanoseconds.
  var timeNanoseconds: Int64
}
