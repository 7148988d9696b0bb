// One to four voices. One voice passes as it is; several are panned one by one on to two sides,
// because the stages after them treat both sides alike. A voice that has started runs until
// everything is silent, so that its sound does not depend on when it was removed.

/// The voices of a chain.
struct VoiceBank: ~Copyable, Sendable {
  private var voices: InlineArray<4, Voice>
  private var panners: InlineArray<4, Panner>
  private let mono = SampleBuffer(count: Timing.cell)
  /// The right side of the voice that is being added.
  private let side = SampleBuffer(count: Timing.cell)
  private let middle = SampleBuffer(count: Timing.cell)
  /// The number of voices requested.
  private var count: Int
  /// The number of voices rendered: those requested now and any requested since the last silence.
  private(set) var running: Int

  /// Silent voices.
  init(sampleRateHertz: Double, parameters: ChainParameters) {
    voices = InlineArray { index in
      Voice(sampleRateHertz: sampleRateHertz, parameters: parameters[voice: index])
    }
    panners = InlineArray { _ in Panner(sampleRateHertz: sampleRateHertz) }
    count = parameters.voiceCount
    running = count
  }

  /// Whether there is more than one voice, so that the sound has two sides from here on.
  var isStereo: Bool {
    @_noAllocation @_noLocks @inline(__always) get { running > 1 }
  }

  /// Glides to other voices over 5 ms; a voice that is new begins with its own values.
  @_noAllocation @_noLocks
  mutating func set(_ parameters: ChainParameters) {
    count = parameters.voiceCount
    for index in 0..<count {
      voices[index].set(parameters[voice: index])
      if index >= running { voices[index].endGlides() }
    }
    // Until now the whole sound was panned, and the voice was in its middle.
    if running == 1, count > 1 { panners[0].centre() }
    running = max(running, count)
  }

  /// Silence: only the requested voices continue, each in its initial state.
  @_noAllocation @_noLocks
  mutating func reset() {
    for index in 0..<running {
      voices[index].reset()
      panners[index].reset()
    }
    running = count
  }

  /// Jumps every glide to its end; only while nothing sounds.
  @_noAllocation @_noLocks
  mutating func endGlides() {
    for index in 0..<running {
      voices[index].endGlides()
      panners[index].reset()
    }
    running = count
  }

  /// Renders the first voice, for a chain with one.
  @_noAllocation @_noLocks @inline(__always)
  mutating func render(
    frequencyHertz: UnsafePointer<Double>, amplitude: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>, frames: Int
  ) {
    voices[0].render(
      frequencyHertz: frequencyHertz, amplitude: amplitude, output: output, frames: frames)
  }

  /// Renders all voices to both sides, at most a cell.
  ///
  /// The controls of a voice lie `stride` after those of the one before it.
  @_noAllocation @_noLocks
  mutating func render(
    frequencyHertz: UnsafePointer<Double>, amplitude: UnsafePointer<Float>,
    pan: UnsafePointer<Float>?, stride: Int, left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    assert(frames <= Timing.cell)
    for index in 0..<running {
      let first = index * stride
      voices[index].render(
        frequencyHertz: frequencyHertz + first, amplitude: amplitude + first, output: mono.base,
        frames: frames)
      let place = pan.map { $0 + first } ?? UnsafePointer(middle.base)
      if let gains = panners[index].steadyGains(pan: place, frames: frames) {
        add(gains.left, gains.right, left, right, frames, isFirst: index == 0)
        continue
      }
      for frame in 0..<frames { side[frame] = mono[frame] }
      panners[index].render(pan: place, left: mono.base, right: side.base, frames: frames)
      for frame in 0..<frames {
        left[frame] = index == 0 ? mono[frame] : left[frame] + mono[frame]
        right[frame] = index == 0 ? side[frame] : right[frame] + side[frame]
      }
    }
  }

  /// Adds the voice just rendered to both sides; the first one replaces what was there.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func add(
    _ leftGain: Float, _ rightGain: Float, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, _ frames: Int, isFirst: Bool
  ) {
    if isFirst {
      for frame in 0..<frames {
        left[frame] = mono[frame] * leftGain
        right[frame] = mono[frame] * rightGain
      }
    } else {
      for frame in 0..<frames {
        left[frame] += mono[frame] * leftGain
        right[frame] += mono[frame] * rightGain
      }
    }
  }
}
