// A short sound at a time: ticks, hits, earcons, reference tones. A plain value that any thread may
// copy; every number is clamped to its range, so that the player needs no checks.

/// A short sound at a time.
///
/// ```swift
/// let tick = Cue(timeNanoseconds: now, kind: .click, level: 0.5, pan: -0.2)
/// ```
public struct Cue: Sendable, Hashable, BitwiseCopyable {
  /// The pitches a cue may have, in hertz; the player plays none above 0.42 of its sample rate.
  public static let pitchRangeHertz = 20.0...20_000
  /// The times a cue may have, in nanoseconds: 73 years before and after the zero of the clock.
  public static let timeRangeNanoseconds: ClosedRange<Int64> = -(1 << 61)...(1 << 61)
  /// The lengths a cue may have, in seconds.
  public static let secondsRange = 0.002...10

  /// When it sounds, in nanoseconds of the monotonic clock.
  public let timeNanoseconds: Int64
  /// Which sound it is.
  public let kind: CueKind
  /// Its pitch in hertz; sounds of the user's keep their own.
  public let pitchHertz: Double
  /// Its length in seconds; the player extends it where its pitch and its edges need more.
  ///
  /// A tone takes at least 10 ms and three periods, a struck or shaken sound two periods.
  public let seconds: Double
  /// Its loudness, linear, 0...1, of tones 0...3; no port gets more than -6 dBFS of it.
  ///
  /// At 1 all kinds are about equally loud.
  public let level: Float
  /// Its place from -1 (left) to 1 (right).
  public let pan: Float
  /// Whether it is heard where the session is silenced, at -6 dBFS at most: that it was silenced, and nothing else.
  public let isHeardInSilence: Bool
  /// Whether the voice goes 12 dB lower while it sounds.
  public let ducksVoice: Bool

  /// Creates a cue with its numbers clamped to their ranges.
  ///
  /// NaN means the default pitch and length of the kind (as nil does), level 0 and the middle. An
  /// index beyond the user's sounds means the last of them.
  public init(
    timeNanoseconds: Int64, kind: CueKind, pitchHertz: Double? = nil, level: Float = 1,
    pan: Float = 0, seconds: Double? = nil, isHeardInSilence: Bool = false,
    ducksVoice: Bool = false
  ) {
    let times = Self.timeRangeNanoseconds
    self.timeNanoseconds = min(max(timeNanoseconds, times.lowerBound), times.upperBound)
    if case .sample(let index) = kind {
      self.kind = .sample(index: min(index, UInt8(CueKind.sampleCount - 1)))
    } else {
      self.kind = kind
    }
    self.pitchHertz = Self.forced(pitchHertz, Self.pitchRangeHertz, kind.standardPitchHertz)
    self.seconds = Self.forced(seconds, Self.secondsRange, kind.standardSeconds)
    self.level = level.isNaN ? 0 : min(max(level, 0), kind.highestLevel)
    self.pan = pan.isNaN ? 0 : min(max(pan, -1), 1)
    self.isHeardInSilence = isHeardInSilence
    self.ducksVoice = ducksVoice
  }

  /// The same cue at another time.
  public func moved(byNanoseconds nanoseconds: Int64) -> Cue {
    Cue(
      timeNanoseconds: timeNanoseconds &+ nanoseconds, kind: kind, pitchHertz: pitchHertz,
      level: level, pan: pan, seconds: seconds, isHeardInSilence: isHeardInSilence,
      ducksVoice: ducksVoice)
  }

  private static func forced(
    _ value: Double?, _ range: ClosedRange<Double>, _ standard: Double
  ) -> Double {
    guard let value, !value.isNaN else { return standard }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
