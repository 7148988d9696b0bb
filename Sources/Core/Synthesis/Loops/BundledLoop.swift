// Three loops of the program's own, made from a seed, so that they are nobody's: drums, a bass and a voice-like
// melody that go together, in A minor over A, F, C and G.

/// A loop that comes with the program.
public enum BundledLoop: String, CaseIterable, Sendable {
  /// Bass drum, snare and shaker, 2 bars.
  case drums
  /// A bass line, 8 bars.
  case bass
  /// A melody of vowels, 16 bars.
  case voice

  /// The seed of the loops as they are known.
  public static let usualSeed: UInt32 = 1_907
  // Three of them together stay below full scale.
  private static let peak: Float = 0.3

  /// Its length, in bars of four beats.
  public var bars: Int {
    switch self {
    case .drums: 2
    case .bass: 8
    case .voice: 16
    }
  }

  /// The loop at a tempo: circular, what reaches past its end sounds at its beginning.
  ///
  /// - Parameters:
  ///   - beatsPerMinute: the tempo, 20...400.
  ///   - sampleRateHertz: samples per second, 8000...192000.
  ///   - seed: another one plays the same notes a little differently.
  /// - Returns: exactly so many frames as its bars last, rounded; the same samples every time.
  public func sound(
    beatsPerMinute: Double, sampleRateHertz: Double, seed: UInt32 = usualSeed
  ) -> UserSound {
    let clock = LoopClock(
      beatsPerMinute: beatsPerMinute, sampleRateHertz: Timing.sampleRate(sampleRateHertz))
    var canvas = LoopCanvas(clock, bars: bars, seed: seed)
    switch self {
    case .drums: canvas.drawDrums()
    case .bass: canvas.drawBass()
    case .voice: canvas.drawVoice()
    }
    return canvas.sound(peak: Self.peak)
  }
}
