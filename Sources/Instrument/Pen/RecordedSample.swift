// One sample of the pen thread, as a recorder keeps it.

import Geometry

/// A sample the pen thread took, and what it made of it.
struct RecordedSample: Sendable, BitwiseCopyable {
  /// The sample, in image pixels.
  var sample: PenSample<ImagePoint>
  /// Whether a source reported it; else the pen thread ended a stroke by itself.
  var isReport: Bool
  /// When the pen thread had it, in nanoseconds.
  var arrivalNanoseconds: Int64
  /// When its control frames were on their way, in nanoseconds.
  var sentNanoseconds: Int64
  /// The control frames that were sent.
  var frameCount: Int32
  /// Whether there is a value.
  var hasValue: Bool
  /// The intensity under the tip.
  var value: Double
  /// What was heard, in hertz; 0 for nothing.
  var frequencyHertz: Double
}
