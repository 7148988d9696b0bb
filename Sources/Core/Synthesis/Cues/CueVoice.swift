// One sounding cue. Its sound is made in groups of eight frames that are counted from its own onset,
// so it does not depend on the blocks it is rendered in.
//
// Struck and shaken sounds play the differences of a curve that starts and ends at zero: they add
// up to zero, so there is no direct current in it, however short and however low it is. Tones do
// not need this: see `toneEdge`.

/// A cue that sounds, or the memory for one.
struct CueVoice: BitwiseCopyable {
  /// Frames rendered since the onset.
  private(set) var age = 0
  /// Frames from onset to silence.
  var frames = 0
  /// Powers of two that the slowest part of the sound falls by in a frame.
  var halvings = 0.0
  var modes = InlineArray<5, CueMode>(repeating: CueMode())
  var modeCount = 0
  var fall = CueFall()
  var hasFall = false
  var noise = CueNoise()
  var hasNoise = false
  var edges = CueEdges()
  /// Whether the differences of the curve are played, or the curve itself.
  var isDifferenced = false
  /// Turns a frame of the tone that comes after the first; zero for none.
  var nextTurns = 0.0
  /// Frames of that tone's edges.
  var nextEdge = 0.0
  /// The amplitude of a tone.
  var toneGain = 0.0
  /// Frames of each tone, a multiple of eight where there are two.
  var toneFrames = 0
  /// The age at which the present tone began.
  private var toneStart = 0
  /// Where a sound of the user's lies, valid while the player lives.
  var leftSound: UnsafePointer<Float>?
  var rightSound: UnsafePointer<Float>?
  private var leftGain: Float = 0
  private var rightGain: Float = 0
  private var lastValue = 0.0
  /// The group of eight frames that `age` lies in.
  private var left = SIMD8<Float>()
  private var right = SIMD8<Float>()
  /// The age at which it has made room for another cue; zero while it need not.
  private var fadeEnd = 0
  private var fadeRate: Float = 0

  /// The highest sample of a cue at level 1, before it is placed.
  ///
  /// The panner doubles the power on one side at most; then it is -6.02 dBFS.
  static var peak: Float {
    @_noAllocation @_noLocks @inline(__always) get { 0.353_553_4 }
  }

  /// Silence.
  @_noAllocation @_noLocks
  init() {}

  /// Takes level and place from `cue`.
  @_noAllocation @_noLocks
  mutating func place(_ cue: Cue) {
    let gains = Panner.gains(SIMD8(repeating: cue.pan))
    leftGain = cue.level * gains.left[0]
    rightGain = cue.level * gains.right[0]
  }

  /// Whether it has ended.
  var isOver: Bool {
    @_noAllocation @_noLocks @inline(__always) get { age >= frames }
  }

  /// How loud it is now, roughly: linear, in units of its own beginning at level 1.
  var loudness: Double {
    @_noAllocation @_noLocks get {
      Double(leftGain + rightGain) * fastExp2(-halvings * Double(age))
        * edges.release(at: age - toneStart)
    }
  }

  /// Ends over the next `count` frames.
  @_noAllocation @_noLocks
  mutating func fadeOut(over count: Int) {
    fadeEnd = age + count
    fadeRate = 1 / Float(count + 1)
    frames = min(frames, fadeEnd)
  }

  /// Adds the next frames, at most up to its end.
  @_noAllocation @_noLocks
  mutating func add(
    left leftSide: UnsafeMutablePointer<Float>, right rightSide: UnsafeMutablePointer<Float>,
    frames wanted: Int
  ) {
    let run = min(wanted, frames - age)
    var index = 0
    while index < run {
      let lane = age & 7
      if lane == 0 { makeGroup() }
      let lanes = min(8 - lane, run - index)
      if lanes == 8 && fadeEnd == 0 {
        Self.add(left, leftSide + index)
        Self.add(right, rightSide + index)
      } else {
        for offset in 0..<lanes {
          let gain = fadeGain(age + offset)
          leftSide[index + offset] += gain * left[lane + offset]
          rightSide[index + offset] += gain * right[lane + offset]
        }
      }
      age += lanes
      index += lanes
    }
  }

  /// The gain by which it makes room.
  @_noAllocation @_noLocks @inline(__always)
  private func fadeGain(_ age: Int) -> Float {
    guard fadeEnd > 0 else { return 1 }
    let rest = Float(fadeEnd - age) * fadeRate
    return rest * rest * (3 - 2 * rest)
  }

  @_noAllocation @_noLocks @inline(__always)
  private static func add(_ values: SIMD8<Float>, _ side: UnsafeMutablePointer<Float>) {
    let memory = UnsafeMutableRawPointer(side)
    memory.storeBytes(
      of: memory.loadUnaligned(as: SIMD8<Float>.self) + values, as: SIMD8<Float>.self)
  }

  /// Makes the eight frames from `age` on.
  @_noAllocation @_noLocks
  private mutating func makeGroup() {
    guard leftSound == nil else { return readGroup() }
    if nextTurns > 0 && age == toneFrames {
      toneStart = age
      edges = CueEdges(frames: toneFrames, attack: nextEdge, release: nextEdge)
      modes[0] = CueMode(turns: nextTurns, gain: toneGain, halvings: 0)
    }
    var values = SIMD8<Double>()
    for index in 0..<modeCount { values += modes[index].next() }
    if hasFall { values += fall.next() }
    if hasNoise { values += noise.next() }
    values *= edges.values(at: age - toneStart)
    if isDifferenced {
      let before = SIMD8(
        lastValue, values[0], values[1], values[2], values[3], values[4], values[5], values[6])
      lastValue = values[7]
      values -= before
    }
    let peak = SIMD8<Float>(repeating: Self.peak)
    let limited = larger(smaller(SIMD8<Float>(values), peak), -peak)
    left = limited * leftGain
    right = limited * rightGain
  }

  /// Reads eight frames of a sound of the user's.
  @_noAllocation @_noLocks
  private mutating func readGroup() {
    guard let leftSound, let rightSound else { return }
    let gains = SIMD8<Float>(edges.values(at: age)) * Self.peak
    left = gains * leftGain * UnsafeRawPointer(leftSound + age).loadUnaligned(as: SIMD8<Float>.self)
    right =
      gains * rightGain * UnsafeRawPointer(rightSound + age).loadUnaligned(as: SIMD8<Float>.self)
  }
}
