// One channel's playhead: which frame of its sound comes next, where it turns back, and what it changes to.

/// A channel as it plays.
struct LoopVoice: BitwiseCopyable {
  /// The sound that is heard; nil for none.
  var sound: LoopView?
  private var region = LoopRegion.whole
  /// The next frame of the sound.
  var position = 0
  /// Where the region began, in frames since the clock's beat 0, and in beats where it lies on one.
  private var startFrame = 0
  private var startBeat = 0
  private var isOnBeat = true
  /// The cycles of the region that are over, and the frame at which this one is.
  private var cycle = 0
  private var cycleEnd = Int.max
  /// What comes at `due`.
  private var nextSound: LoopView?
  private var nextRegion = LoopRegion.whole
  private(set) var due = Int.max
  private var isDueOnBeat = true
  /// What was heard before a jump, on its way out.
  var tail: LoopView?
  var tailPosition = 0
  var fadeLeft = 0
  /// The gain of each side.
  var leftGain: Glide
  var rightGain: Glide

  init(glideFrames: Int) {
    leftGain = Glide(1, length: glideFrames)
    rightGain = Glide(1, length: glideFrames)
  }

  /// Whether it plays a sound.
  var hasSound: Bool {
    @_noAllocation @_noLocks get { if case .some = sound { true } else { false } }
  }

  /// Whether nothing is heard and nothing waits.
  var isSilent: Bool {
    @_noAllocation @_noLocks get { !hasSound && due == .max && fadeLeft == 0 }
  }

  /// Whether something waits for its boundary.
  var isPending: Bool {
    @_noAllocation @_noLocks get { due != .max }
  }

  /// Whether it reads nothing but the sound it plays.
  var isSettled: Bool {
    @_noAllocation @_noLocks get { due == .max && fadeLeft == 0 }
  }

  /// How far it is in its sound, 0...1.
  var place: Float {
    @_noAllocation @_noLocks get {
      guard let sound else { return 0 }
      return Float(position) / Float(sound.frames)
    }
  }

  /// Takes what a scene wants.
  ///
  /// - Parameters:
  ///   - channel: what is to be heard.
  ///   - isHeard: whether mute and solo let it through.
  ///   - quantise: when sound and region change.
  ///   - frame: now, in frames since the clock's beat 0.
  ///   - clock: the clock in force.
  ///   - isFirst: whether nothing has played, so that this begins the clock.
  ///   - fadeFrames: how long one sound gives way to another.
  @_noAllocation @_noLocks
  mutating func take(
    _ channel: LoopChannel, isHeard: Bool, quantise: LoopQuantise, frame: Int, clock: LoopClock,
    isFirst: Bool, fadeFrames: Int
  ) {
    let level = isHeard ? Double(channel.level) : 0
    let pan = Double(channel.pan)
    let left = level * (pan > 0 ? 1 - pan : 1)
    let right = level * (pan < 0 ? 1 + pan : 1)
    if isFirst {
      leftGain.jump(to: left)
      rightGain.jump(to: right)
    } else {
      leftGain.move(to: left)
      rightGain.move(to: right)
    }
    // The same sound at another pitch takes its place where it is.
    if let now = sound, let wanted = channel.sound, now.number == wanted.number,
      now.frames == wanted.frames, now.left != wanted.left
    {
      leave(fadeFrames)
      sound = wanted
    }
    if Self.areSame(sound, channel.sound), !hasSound || region.isSame(as: channel.region) {
      due = .max
      return
    }
    if due != .max, Self.areSame(nextSound, channel.sound), nextRegion.isSame(as: channel.region) {
      // It waits for its boundary already.
      nextSound = channel.sound
      return
    }
    nextSound = channel.sound
    nextRegion = channel.region
    isDueOnBeat = true
    switch isFirst ? .off : quantise {
    case .bar:
      due = clock.frame(ofBeat: clock.next(LoopClock.beatsPerBar, atFrame: frame))
    case .cycle:
      // GestureBox: cycle - elapsed % cycle, a whole cycle on the boundary.
      let beats = (sound ?? channel.sound)?.beats ?? LoopClock.beatsPerBar
      due = clock.frame(ofBeat: clock.next(beats, atFrame: frame + 1))
    case .off:
      due = frame
      isDueOnBeat = isFirst
    }
  }

  /// Lets everything begin again at a frame that becomes the beat 0 of another clock.
  @_noAllocation @_noLocks
  mutating func restart(fadeFrames: Int) {
    if due != .max {
      sound = takeNext(fadeFrames)
    } else if hasSound {
      leave(fadeFrames)
    }
    begin(at: 0, onBeat: 0)
  }

  /// Adds frames to both sides.
  ///
  /// - Parameters:
  ///   - left: the left side.
  ///   - right: the right side.
  ///   - count: how many.
  ///   - frame: the first one's, since the clock's beat 0.
  ///   - clock: the clock in force.
  ///   - fadeFrames: how long one sound gives way to another.
  @_noAllocation @_noLocks
  mutating func add(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, count: Int,
    frame: Int, clock: LoopClock, fadeFrames: Int
  ) {
    var done = 0
    while done < count {
      let now = frame &+ done
      if due <= now {
        let isOnBeat = isDueOnBeat
        sound = takeNext(fadeFrames)
        begin(at: now, onBeat: isOnBeat ? clock.beat(atFrame: now) : nil)
        setEnd(clock)
      } else if cycleEnd == .max, hasSound {
        setEnd(clock)
      }
      if cycleEnd <= now, hasSound {
        cycle &+= 1
        turnBack(fadeFrames)
        setEnd(clock)
      }
      let next = min(frame &+ count, min(due, hasSound ? cycleEnd : .max))
      let run = next &- now
      mix(left + done, right + done, run, fadeFrames)
      done &+= run
    }
  }

  // MARK: Its playhead

  /// The sound that waits, in the place of the one that is heard.
  @_noAllocation @_noLocks
  private mutating func takeNext(_ fadeFrames: Int) -> LoopView? {
    leave(fadeFrames)
    region = nextRegion
    due = .max
    defer { nextSound = nil }
    return nextSound
  }

  @_noAllocation @_noLocks
  private mutating func begin(at frame: Int, onBeat beat: Int?) {
    startFrame = frame
    startBeat = beat ?? 0
    isOnBeat = beat != nil
    cycle = 0
    cycleEnd = .max
    position = first
  }

  /// The first frame of the region.
  private var first: Int {
    @_noAllocation @_noLocks get {
      guard let sound else { return 0 }
      return (sound.frames &* Int(region.start) &+ 2) / LoopRegion.quarters
    }
  }

  @_noAllocation @_noLocks
  private mutating func setEnd(_ clock: LoopClock) {
    guard let sound else { return }
    let beats = (cycle &+ 1) &* (sound.beats / LoopRegion.quarters) &* region.length
    cycleEnd =
      isOnBeat
      ? clock.frame(ofBeat: startBeat &+ beats)
      : startFrame &+ clock.frame(ofBeat: beats)
  }

  /// Goes on at the region's beginning.
  @_noAllocation @_noLocks
  private mutating func turnBack(_ fadeFrames: Int) {
    guard position != first else { return }
    leave(fadeFrames)
    position = first
  }

  /// Lets what is heard fade while something else begins.
  @_noAllocation @_noLocks
  private mutating func leave(_ fadeFrames: Int) {
    tail = sound
    tailPosition = position
    fadeLeft = fadeFrames
  }

  @_noAllocation @_noLocks
  private static func areSame(_ one: LoopView?, _ other: LoopView?) -> Bool {
    switch (one, other) {
    case (.none, .none): true
    case (.some(let one), .some(let other)):
      one.number == other.number && one.frames == other.frames
    default: false
    }
  }
}
