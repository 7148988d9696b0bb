// The figures of a rendering.

import Micrograph
import Movement
import Sonification

/// The figures of a finished rendering.
public struct RenderSummary: Sendable, Hashable {
  /// The length of the sound, in seconds.
  public var soundSeconds = 0.0
  /// The pen's own time from first to last sample, in seconds.
  public var penSeconds = 0.0
  /// Samples taken in.
  public var sampleCount = 0
  /// Samples in contact.
  public var contactCount = 0
  /// Strokes.
  public var strokeCount = 0
  /// Readings along the path, one for each control frame.
  public var readingCount = 0
  /// Readings without a value: outside the image, or where it has none.
  public var outsideCount = 0
  /// The largest sample, 1 = 0 dBFS.
  public var peak: Float = 0
  /// What happened at the zones.
  public var zones = ZoneTally()
  /// Whether the sound's file is RF64, because it is longer than a WAV file can be.
  public var isLongWave = false

  /// Takes a reading into account.
  mutating func count(_ sonified: SonifiedReading) {
    guard sonified.control.voice == 0 else { return }
    readingCount += 1
    if sonified.reading.value == nil { outsideCount += 1 }
    strokeCount = max(strokeCount, Int(sonified.reading.stroke))
  }
}
