// What a recording has seen so far, as plain numbers.

import Settings

/// The figures of a running recording.
struct RecordedTally: Sendable {
  /// Samples written.
  var sampleCount = 0
  /// Samples in contact.
  var contactCount = 0
  /// The most messages that ever waited in the fullest queue, as a part of what it holds, 0...1.
  var fullestQueue = 0
  var queueCapacity = 1
  /// From the kernel's stamp to the pen thread.
  var arrival: SessionRecord.Delay?
  /// From the kernel's stamp until the control frames were on their way.
  var sent: SessionRecord.Delay?
  /// From the kernel's stamp to the cycle that took a control frame up.
  var heard: SessionRecord.Delay?
  /// The last cycle's end or sample, in nanoseconds since the session's start.
  var lastNanoseconds: Int64 = 0
}
