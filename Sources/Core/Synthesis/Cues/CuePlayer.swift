// Plays cues, each from exactly its own frame on, into buffers that hold other sound already. A cue's
// sound depends on nothing but the cue; where several sound, they are added in the order of their
// places, which depends on their frames alone. So the sum does not depend on the sizes of the blocks.

/// A player of up to 32 cues at once, stereo, at one sample rate.
///
/// `init` allocates everything; the rest is for the audio thread. The methods it calls are mutating
/// even where they only read: for one that is not, the compiler copies the whole struct on to the
/// stack.
///
/// One more than 32 replaces the one that is quietest by then, the oldest of equals, because its
/// end is the least audible; that one fades out within a millisecond while the new one starts.
///
/// No sample of the sum exceeds `highestSum`, however many sound.
public struct CuePlayer: ~Copyable, Sendable {
  /// Cues that may sound at once.
  public static var soundingLimit: Int {
    @_noAllocation @_noLocks get { 32 }
  }
  /// Cues that may wait.
  public static var waitingLimit: Int {
    @_noAllocation @_noLocks get { 256 }
  }
  /// Frames that `mix` makes at once, at most.
  public static var mixLimit: Int {
    @_noAllocation @_noLocks get { 8_192 }
  }
  /// The highest magnitude that all cues together add to a side: 48 of -6.02 dBFS.
  public static var highestSum: Float {
    @_noAllocation @_noLocks get { 24 }
  }
  /// Places for cues that sound, those that fade out among them.
  private static var placeCount: Int {
    @_noAllocation @_noLocks @inline(__always) get { 48 }
  }

  /// The cues that could not be played as requested.
  public private(set) var counts = CueCounts()
  private let sampleRateHertz: Double
  private let fadeFrames: Int
  private let memory = CueMemory(
    voiceCount: CuePlayer.placeCount, waitingCount: CuePlayer.waitingLimit)
  private let samples: CueSamples
  private let leftMix = SampleBuffer(count: CuePlayer.mixLimit)
  private let rightMix = SampleBuffer(count: CuePlayer.mixLimit)
  private var duck: VoiceDuck
  private var waitingCount = 0
  /// A bit for each place that is taken.
  private var taken: UInt64 = 0
  /// A bit for each place that makes room for another cue.
  private var fading: UInt64 = 0

  /// A silent player.
  ///
  /// The sample rate is 8000...192000 Hz; others are forced into this range.
  public init(sampleRateHertz: Double, samples: consuming CueSamples = CueSamples()) {
    self.sampleRateHertz = Timing.sampleRate(sampleRateHertz)
    fadeFrames = Int(0.001 * self.sampleRateHertz)
    self.samples = samples
    duck = VoiceDuck(sampleRateHertz: self.sampleRateHertz)
  }

  /// Whether nothing sounds and nothing waits.
  public var isSilent: Bool {
    @_noAllocation @_noLocks get { taken == 0 && waitingCount == 0 }
  }

  /// Whether anything sounds.
  public var isSounding: Bool {
    @_noAllocation @_noLocks get { taken != 0 }
  }

  /// The frame at which the next cue that waits begins; the largest number there is where none waits.
  public var nextFrame: Int64 {
    @_noAllocation @_noLocks get { waitingCount > 0 ? memory.waiting[0].frame : .max }
  }

  /// Lets `cue` sound from `frame` on, counted since the start and rounded to a whole one.
  ///
  /// Of cues at the same frame, the one given first begins first. A frame that is no number has
  /// passed. Returns false, and counts it, where as many wait as can.
  @_noAllocation @_noLocks
  @discardableResult
  public mutating func play(_ cue: Cue, atFrame frame: Double) -> Bool {
    guard waitingCount < Self.waitingLimit else {
      counts.refused += 1
      return false
    }
    let whole = Self.wholeFrame(frame)
    var place = waitingCount
    while place > 0 && memory.waiting[place - 1].frame > whole {
      memory.waiting[place] = memory.waiting[place - 1]
      place -= 1
    }
    memory.waiting[place] = CueMemory.Waiting(cue: cue, frame: whole)
    waitingCount += 1
    return true
  }

  /// Adds the cues to `frames` frames, any number of them, the first of which is `originFrame`.
  @_noAllocation @_noLocks
  public mutating func render(
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int,
    originFrame: Int64
  ) {
    var begun = 0
    var start = 0
    while begun < waitingCount {
      let next = memory.waiting[begun]
      // Compared before it is subtracted: the frame may be as far away as numbers go.
      guard next.frame < originFrame &+ Int64(frames) else { break }
      if next.frame < originFrame { counts.late += 1 }
      let onset = next.frame < originFrame ? 0 : Int(next.frame &- originFrame)
      add(left + start, right + start, onset - start)
      start = onset
      begin(next.cue)
      begun += 1
    }
    add(left + start, right + start, frames - start)
    if begun > 0 { forget(begun) }
  }

  /// The cues alone, `frames` frames of them, `mixLimit` at most; nil where nothing sounds.
  ///
  /// The result is valid until the next call.
  @_noAllocation @_noLocks
  public mutating func mix(frames: Int, originFrame: Int64) -> DrySound? {
    guard taken != 0 || nextFrame < originFrame &+ Int64(frames) else { return nil }
    leftMix.fill(0, frames: frames)
    rightMix.fill(0, frames: frames)
    render(left: leftMix.base, right: rightMix.base, frames: frames, originFrame: originFrame)
    return DrySound(left: leftMix.base, right: rightMix.base)
  }

  /// Draws the gain of the voice for the frames of the last `mix`, in which cues began at the first frame alone.
  ///
  /// - Returns: whether it is not 1 for all of them; only then is anything drawn.
  @_noAllocation @_noLocks
  public mutating func drawVoiceGain(
    _ gains: UnsafeMutablePointer<Float>, frames: Int
  ) -> Bool {
    duck.draw(gains, frames: frames)
  }

  /// Lets the voice be as loud as without cues, at once; only while it is silent.
  @_noAllocation @_noLocks
  public mutating func releaseVoice() {
    duck.reset()
  }

  /// Lets all that waits begin `frames` frames earlier.
  @_noAllocation @_noLocks
  public mutating func bringForward(frames: Int64) {
    for index in 0..<waitingCount {
      let next = memory.waiting[index]
      memory.waiting[index] = CueMemory.Waiting(cue: next.cue, frame: next.frame &- frames)
    }
  }

  /// Silence: removes all sounding and waiting cues and resets the counts.
  @_noAllocation @_noLocks
  public mutating func reset() {
    waitingCount = 0
    taken = 0
    fading = 0
    duck.reset()
    counts = CueCounts()
  }

  /// Adds the next frames of all that sounds.
  @_noAllocation @_noLocks
  private mutating func add(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    guard frames > 0 else { return }
    var rest = taken
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      memory.voices[place].add(left: left, right: right, frames: frames)
      if memory.voices[place].isOver {
        taken &= ~(1 &<< UInt64(place))
        fading &= ~(1 &<< UInt64(place))
      }
    }
  }

  /// Begins a cue at the first free place.
  @_noAllocation @_noLocks
  private mutating func begin(_ cue: Cue) {
    let place = (~taken).trailingZeroBitCount
    guard place < Self.placeCount else {
      counts.lost += 1
      return
    }
    guard memory.voices[place].begin(cue, sampleRateHertz: sampleRateHertz, samples: samples) else {
      counts.withoutSound += 1
      return
    }
    if cue.ducksVoice { duck.begin(frames: memory.voices[place].frames) }
    if (taken & ~fading).nonzeroBitCount == Self.soundingLimit { makeRoom() }
    taken |= 1 &<< UInt64(place)
  }

  /// Fades out the quietest cue, of equals the oldest.
  @_noAllocation @_noLocks
  private mutating func makeRoom() {
    var quietest = 0
    var loudness = Double.infinity
    var rest = taken & ~fading
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let level = memory.voices[place].loudness
      let isOlder = memory.voices[place].age > memory.voices[quietest].age
      if level < loudness || (level == loudness && isOlder) {
        loudness = level
        quietest = place
      }
    }
    counts.cut += 1
    memory.voices[quietest].fadeOut(over: fadeFrames)
    fading |= 1 &<< UInt64(quietest)
  }

  /// Takes the first `count` cues from those that wait.
  @_noAllocation @_noLocks
  private mutating func forget(_ count: Int) {
    waitingCount -= count
    for index in 0..<waitingCount {
      memory.waiting[index] = memory.waiting[index + count]
    }
  }

  /// The nearest whole frame; NaN lies before all others.
  @_noAllocation @_noLocks
  private static func wholeFrame(_ frame: Double) -> Int64 {
    let limit = 0x1p52
    guard frame > -limit else { return Int64(-limit) }
    let whole = Int64(frame < limit ? frame : limit)
    let rest = frame - Double(whole)
    return rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
  }
}
