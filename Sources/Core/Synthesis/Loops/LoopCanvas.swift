// What bundled loops are drawn on: whole bars of silence, circular.

/// The samples of a loop in the making.
struct LoopCanvas {
  let clock: LoopClock
  /// Frames of the whole loop.
  let frames: Int
  private var left: [Float]
  private var right: [Float]
  private var state: UInt32

  init(_ clock: LoopClock, bars: Int, seed: UInt32) {
    self.clock = clock
    frames = clock.frame(ofBeat: bars * LoopClock.beatsPerBar)
    left = [Float](repeating: 0, count: frames)
    right = left
    state = seed
  }

  var sampleRateHertz: Double { clock.sampleRateHertz }

  /// The frame at which a beat begins, which may lie between whole ones.
  func frame(ofBeat beat: Double) -> Int {
    Int(beat * 60 * clock.sampleRateHertz / clock.beatsPerMinute + 0.5)
  }

  /// A number from -1 to 1, the next of the seed's.
  mutating func chance() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Self.noise(state)
  }

  /// White noise: a hash of a number, -1 to 1 ("lowbias32", Chris Wellons, "Prospecting for Hash Functions", 2018).
  static func noise(_ number: UInt32) -> Double {
    var hash = number
    hash ^= hash &>> 16
    hash &*= 0x7FEB_352D
    hash ^= hash &>> 15
    hash &*= 0x846C_A68B
    hash ^= hash &>> 16
    return Double(Int32(bitPattern: hash)) * 0x1p-31
  }

  /// Adds a sample to both sides, a gain for each; a frame past the end is one at the beginning.
  mutating func add(_ value: Double, at frame: Int, _ gainLeft: Double, _ gainRight: Double) {
    let place = frame % frames
    left[place] += Float(value * gainLeft)
    right[place] += Float(value * gainRight)
  }

  /// Adds cues, each at its beat, as a session plays them.
  mutating func add(_ cues: [(beat: Double, cue: Cue)]) {
    var player = CuePlayer(sampleRateHertz: clock.sampleRateHertz)
    for (beat, cue) in cues { player.play(cue, atFrame: Double(frame(ofBeat: beat))) }
    let count = CuePlayer.mixLimit
    let one = SampleBuffer(count: count)
    let other = SampleBuffer(count: count)
    var first = 0
    while !player.isSilent {
      one.clear()
      other.clear()
      player.render(left: one.base, right: other.base, frames: count, originFrame: Int64(first))
      for index in 0..<count {
        let place = (first + index) % frames
        left[place] += one[index]
        right[place] += other[index]
      }
      first += count
    }
  }

  /// What was drawn, its highest sample at `peak`.
  func sound(peak: Float) -> UserSound {
    let highest = (left + right).reduce(Float.leastNormalMagnitude) { max($0, abs($1)) }
    let gain = peak / highest
    return UserSound(left: left.map { $0 * gain }, right: right.map { $0 * gain })
  }
}
