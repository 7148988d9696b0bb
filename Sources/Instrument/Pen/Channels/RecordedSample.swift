// One sample of the pen thread, as a recorder keeps it.

import Geometry

/// A sample the pen thread took, and its result.
package struct RecordedSample: Sendable, BitwiseCopyable {
  /// The sample, in image pixels.
  package var sample: PenSample<ImagePoint>
  /// Whether a source reported it; else the pen thread ended a stroke by itself.
  package var isReport: Bool
  /// When the pen thread had it, in nanoseconds.
  package var arrivalNanoseconds: Int64
  /// When its control frames were sent, in nanoseconds.
  package var sentNanoseconds: Int64
  /// The control frames that were sent.
  package var frameCount: Int32
  /// Whether there is a value.
  package var hasValue: Bool
  /// The intensity under the tip.
  package var value: Double
  /// The frequency it sounded at, in hertz; 0 for silence.
  package var frequencyHertz: Double
}
