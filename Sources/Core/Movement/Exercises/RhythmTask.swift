// A rhythm to keep: so many taps with a metronome, then as many as one is asked for without it.

/// A rhythm.
///
/// The order of Stevens, "On the time-sense", Mind 11, 1886: with a metronome, then without.
/// Usually 8 beats with it and 16 without; what it comes to is told by ``RhythmFigures``.
public struct RhythmTask: Sendable, Hashable {
  /// The tempo, in beats a minute.
  public var beatsPerMinute: Double
  /// How many beats the metronome gives.
  public var guidedBeats: Int
  /// How many taps follow without it.
  public var freeBeats: Int

  /// The tempi that are possible, in beats a minute.
  public static let tempi = 20.0...240.0
  /// The numbers of beats that are possible.
  public static let beatCounts = 0...200

  /// Creates a rhythm.
  public init(beatsPerMinute: Double, guidedBeats: Int = 8, freeBeats: Int = 16) {
    self.beatsPerMinute = beatsPerMinute
    self.guidedBeats = guidedBeats
    self.freeBeats = freeBeats
  }

  /// The time between two beats, in seconds.
  public var intervalSeconds: Double { 60 / beatsPerMinute }
}
