// Where beats and bars lie among the frames of a sound. Each boundary is rounded by itself, so that none
// carries the rounding of those before it.

/// The beats of a tempo, in frames; four beats are a bar.
public struct LoopClock: BitwiseCopyable, Sendable, Hashable {
  /// The beats of a bar.
  public static var beatsPerBar: Int {
    @_noAllocation @_noLocks get { 4 }
  }
  /// The tempi there are, in beats per minute.
  public static let tempoRange = 20.0...400.0

  /// The tempo, in beats per minute.
  public let beatsPerMinute: Double
  /// The frames per second, in hertz.
  public let sampleRateHertz: Double

  /// A clock; a tempo beyond `tempoRange` is forced into it.
  @_noAllocation @_noLocks
  public init(beatsPerMinute: Double, sampleRateHertz: Double) {
    let (lowest, highest) = (20.0, 400.0)
    // What is no number is the slowest.
    let isAbove = beatsPerMinute > lowest
    self.beatsPerMinute = isAbove ? (beatsPerMinute < highest ? beatsPerMinute : highest) : lowest
    self.sampleRateHertz = sampleRateHertz
  }

  /// Whether two clocks are alike.
  @_noAllocation @_noLocks
  func isSame(as other: Self) -> Bool {
    beatsPerMinute == other.beatsPerMinute && sampleRateHertz == other.sampleRateHertz
  }

  /// The frame at which a beat begins, counted from the beat 0.
  @_noAllocation @_noLocks
  public func frame(ofBeat beat: Int) -> Int {
    Int(Double(beat) * 60 * sampleRateHertz / beatsPerMinute + 0.5)
  }

  /// The beat that sounds at a frame, which is not negative.
  @_noAllocation @_noLocks
  public func beat(atFrame frame: Int) -> Int {
    var beat = Int(Double(frame) * beatsPerMinute / (60 * sampleRateHertz))
    // The quotient may be off by a rounding.
    while self.frame(ofBeat: beat) > frame { beat -= 1 }
    while self.frame(ofBeat: beat + 1) <= frame { beat += 1 }
    return beat
  }

  /// The first beat that is a whole number of `beats` and does not begin before a frame.
  @_noAllocation @_noLocks
  public func next(_ beats: Int, atFrame frame: Int) -> Int {
    let last = beat(atFrame: frame) / beats * beats
    return self.frame(ofBeat: last) >= frame ? last : last + beats
  }
}
