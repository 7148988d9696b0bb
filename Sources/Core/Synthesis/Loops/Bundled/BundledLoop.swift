// Three loops of the program's own, made from a seed, so that they are nobody's: drums, a bass and a voice-like
// melody that go together, in A minor over A, F, C and G.

/// A loop that comes with the program.
public enum BundledLoop: String, CaseIterable, Sendable {
  /// Bass drum, snare and hi-hat, 2 bars.
  case drums
  /// A bass line, 8 bars.
  case bass
  /// A melody of vowels, 16 bars.
  case voice

  /// The seed of the loops as they are known.
  public static let usualSeed: UInt64 = 1_907

  /// Its length, in bars of four beats.
  public var bars: Int {
    switch self {
    case .drums: 2
    case .bass: 8
    case .voice: 16
    }
  }

  /// Its highest sample, 1 = full scale; three loops together stay below full scale.
  ///
  /// The drums are high for a moment only, the bass and the voice all the time: these are lower.
  private var peak: Float {
    switch self {
    case .drums: 0.34
    case .bass: 0.22
    case .voice: 0.24
    }
  }

  /// The loop at a tempo: stereo and circular, what reaches past its end sounds at its beginning.
  ///
  /// - Parameters:
  ///   - beatsPerMinute: the tempo, 20...400; another one is forced into this range.
  ///   - sampleRateHertz: frames per second, 8000...192000; another one is forced into this range.
  ///   - seed: another one plays the same notes a little differently.
  /// - Returns: exactly so many frames as its bars last, rounded; the same samples every time.
  public func sound(
    beatsPerMinute: Double, sampleRateHertz: Double, seed: UInt64 = usualSeed
  ) -> UserSound {
    var ring = LoopRing(
      beats: bars * LoopClock.beatsPerBar, beatsPerMinute: beatsPerMinute,
      sampleRateHertz: sampleRateHertz)
    let noise = LoopNoise(seed: seed)
    switch self {
    case .drums: Self.drawDrums(on: &ring, noise.branch(1))
    case .bass: Self.drawBass(on: &ring, noise.branch(2))
    case .voice: Self.drawVoice(on: &ring, noise.branch(3))
    }
    return ring.sound(peak: peak)
  }

  /// The pitch of a note by its MIDI number, in hertz: equal temperament, A4 = 440 Hz.
  static func hertz(ofNote note: Int) -> Double {
    440 * fastExp2(Double(note - 69) / 12)
  }
}
