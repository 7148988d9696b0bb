// How many frames came, and what became of them.

/// Counts of frames; `captured` is `processed`, `dropped` and `waiting` together, at every moment.
public struct FrameCounts: Sendable, Hashable {
  /// Frames that the source gave.
  public internal(set) var captured = 0
  /// Frames that were taken to be looked at.
  public internal(set) var processed = 0
  /// Whether the newest frame waits to be taken: 0 or 1.
  public internal(set) var waiting = 0
  /// Frames that nobody looked at, by the reason.
  public internal(set) var drops: [CameraEvent.Drop: Int] = [:]

  /// Frames that nobody looked at.
  public var dropped: Int { drops.values.reduce(0, +) }

  mutating func drop(_ reason: CameraEvent.Drop, _ count: Int) {
    if count > 0 { drops[reason, default: 0] += count }
  }
}
