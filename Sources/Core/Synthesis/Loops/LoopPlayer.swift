// Plays four loops on one clock, which counts the frames of the sound itself. What is heard depends on the
// scenes and the frames at which they were taken, and not on the sizes of the blocks.

/// A player of four loops, stereo, at one sample rate.
///
/// `init` allocates everything; the rest is for the audio thread.
///
/// A sound or a region begins at its boundary with its own first frame, and what was heard before gives way
/// within a millisecond. A region's cycles are whole beats long: a quarter of a loop of n bars is n beats.
public struct LoopPlayer: ~Copyable, Sendable {
  private static var fadeSeconds: Double {
    @_noAllocation @_noLocks get { 0.001 }
  }
  private static var glideSeconds: Double {
    @_noAllocation @_noLocks get { 0.005 }
  }

  private let sampleRateHertz: Double
  private let fadeFrames: Int
  private let leftMix = SampleBuffer(count: CuePlayer.mixLimit)
  private let rightMix = SampleBuffer(count: CuePlayer.mixLimit)
  private var voices: InlineArray<4, LoopVoice>
  private var clock: LoopClock
  /// The frame of the clock's beat 0.
  private var origin = 0
  /// Another tempo, and the frame from which it counts.
  private var nextClock: LoopClock?
  private var clockDue = Int.max
  private var scene = LoopScene()
  private var settledNumber = 0

  /// A silent player.
  ///
  /// The sample rate is 8000...192000 Hz; others are forced into this range.
  public init(sampleRateHertz: Double) {
    let rate = Timing.sampleRate(sampleRateHertz)
    self.sampleRateHertz = rate
    fadeFrames = Int(Self.fadeSeconds * rate)
    voices = InlineArray(
      repeating: LoopVoice(glideFrames: max(Int(Self.glideSeconds * rate), 1)))
    clock = LoopClock(beatsPerMinute: 120, sampleRateHertz: rate)
  }

  /// Whether nothing is heard and nothing waits.
  public var isSilent: Bool {
    @_noAllocation @_noLocks mutating get {
      for place in 0..<4 where !voices[place].isSilent { return false }
      return true
    }
  }

  /// Takes what is to be heard from now on.
  ///
  /// - Parameters:
  ///   - scene: the channels.
  ///   - frame: the frame that is rendered next.
  @_noAllocation @_noLocks
  public mutating func take(_ scene: LoopScene, atFrame frame: Int) {
    let isFirst = isSilent
    let wanted = LoopClock(
      beatsPerMinute: scene.beatsPerMinute, sampleRateHertz: sampleRateHertz)
    if isFirst {
      clock = wanted
      origin = frame
      nextClock = nil
      clockDue = .max
    } else if wanted.isSame(as: clock) {
      nextClock = nil
      clockDue = .max
    } else if !isNext(wanted) {
      nextClock = wanted
      clockDue =
        origin
        &+ clock.frame(ofBeat: clock.next(LoopClock.beatsPerBar, atFrame: frame &- origin))
    }
    self.scene = scene
    let hasSolo = scene.hasSolo
    // Another tempo is made of other sounds, which begin with it.
    let quantise: LoopQuantise = clockDue == .max ? scene.quantise : .bar
    for place in 0..<4 {
      let channel = scene.channels[place]
      voices[place].take(
        channel, isHeard: !channel.isMuted && (channel.isSolo || !hasSolo), quantise: quantise,
        frame: frame &- origin, clock: clock, isFirst: isFirst, fadeFrames: fadeFrames)
    }
  }

  @_noAllocation @_noLocks
  private mutating func isNext(_ wanted: LoopClock) -> Bool {
    guard let nextClock else { return false }
    return nextClock.isSame(as: wanted)
  }

  /// The loops together with other dry sound, `frames` frames of them, `CuePlayer.mixLimit` at most.
  ///
  /// - Parameters:
  ///   - dry: what else sounds; nil for nothing.
  ///   - frames: how many.
  ///   - originFrame: the first one.
  /// - Returns: the sum, valid until the next call; `dry` where no loop sounds.
  @_noAllocation @_noLocks
  public mutating func mix(with dry: DrySound?, frames: Int, originFrame: Int) -> DrySound? {
    guard !isSilent else {
      settledNumber = scene.number
      return dry
    }
    if let dry {
      for index in 0..<frames {
        leftMix[index] = dry.left[index]
        rightMix[index] = dry.right[index]
      }
    } else {
      leftMix.fill(0, frames: frames)
      rightMix.fill(0, frames: frames)
    }
    var done = 0
    while done < frames {
      let now = originFrame &+ done
      if clockDue <= now, let next = nextClock {
        clock = next
        origin = now
        nextClock = nil
        clockDue = .max
        for place in 0..<4 { voices[place].restart(fadeFrames: fadeFrames) }
      }
      let run = min(frames &- done, clockDue &- now)
      for place in 0..<4 {
        voices[place].add(
          leftMix.base + done, rightMix.base + done, count: run, frame: now &- origin,
          clock: clock, fadeFrames: fadeFrames)
      }
      done &+= run
    }
    var isSettled = true
    for place in 0..<4 where !voices[place].isSettled { isSettled = false }
    if isSettled { settledNumber = scene.number }
    return DrySound(left: leftMix.base, right: rightMix.base)
  }

  /// Where the loops are before a frame.
  @_noAllocation @_noLocks
  public mutating func report(atFrame frame: Int) -> LoopReport {
    var report = LoopReport()
    report.isActive = !isSilent
    report.beat = report.isActive ? clock.beat(atFrame: max(frame &- origin &- 1, 0)) : 0
    report.sceneNumber = scene.number
    report.settledSceneNumber = settledNumber
    for place in 0..<4 {
      report.places[place] = voices[place].place
      let bit: UInt8 = 1 &<< UInt8(truncatingIfNeeded: place)
      if voices[place].isPending { report.pendingChannels |= bit }
      if voices[place].hasSound { report.soundingChannels |= bit }
    }
    return report
  }
}
