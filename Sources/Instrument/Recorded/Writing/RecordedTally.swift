// The totals of a recording so far, as plain numbers.

/// The figures of a running recording.
public struct RecordedTally: Sendable, Hashable {
  /// Samples written.
  public internal(set) var sampleCount = 0
  /// Samples in contact.
  public internal(set) var contactCount = 0
  /// The most messages that ever waited in the fullest queue.
  public internal(set) var fullestQueue = 0
  /// What that queue holds.
  public internal(set) var queueCapacity = 1
  /// From the kernel's stamp to the pen thread.
  public internal(set) var arrival: SessionRecord.Delay?
  /// From the kernel's stamp until the control frames were sent.
  public internal(set) var sent: SessionRecord.Delay?
  /// From the kernel's stamp to the cycle that took a control frame up.
  public internal(set) var heard: SessionRecord.Delay?
  /// The last cycle's end or sample, in nanoseconds since the session's start.
  public internal(set) var lastNanoseconds: Int64 = 0
}
