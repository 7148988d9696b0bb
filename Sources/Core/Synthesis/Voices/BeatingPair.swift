// A tone that stays, and a partner beside it that beats with it, both in the same ear: between two ears
// most of a beat is lost (Josh H. McDermott, Andriana J. Lehr and Andrew J. Oxenham, "Individual
// Differences Reveal the Basis of Consonance", Current Biology 20, 2010).
//
// The control's distance from the constant tone, 1 Hz for each standard deviation z, says how much of the
// partner there is and how fast it beats:
// - level: none up to 1.5, -30 dB at 2, then 7.5 dB for each unit to 0 dB at 6;
// - rate: 2 Hz at 3, 4.9 at 6, 16 at 10, 70 at 15: 2 * 35^((z - 3) / 12). The ear tells fluctuation best at
//   4 Hz and roughness at 70 Hz (Hugo Fastl and Eberhard Zwicker, "Psychoacoustics", 3rd ed., Springer
//   2007, chapters 10 and 11). Never more than 0.55 of the ear's bandwidth at the tone (Brian R. Glasberg
//   and Brian C. J. Moore, Hearing Research 47, 1990), beyond which two tones are heard and no beat;
// - place: above the tone where z is positive, below it where z is negative.

/// Two sines whose beat tells how far a value is from what is expected.
struct BeatingPair: ~Copyable, Sendable {
  private let secondsPerFrame: Double
  private let highestHertz: Double
  private var constantHertz: Glide
  private var constantTurns = 0.0
  private var partnerTurns = 0.0
  /// Turns of the constant tone and of its partner, and the partner's level, as doubles.
  private let constantPhases = SampleBuffer(count: 2 * BeatingPair.rowStride)
  private let partnerPhases = SampleBuffer(count: 2 * BeatingPair.rowStride)
  private let levels = SampleBuffer(count: 2 * BeatingPair.rowStride)
  /// What waits to be as late as every voice, and the run.
  private let waiting = SampleBuffer(count: Voice.latencyFrames + BeatingPair.rowStride)

  private static var rowStride: Int {
    @_noAllocation @_noLocks @inline(__always) get { Timing.cell + 8 }
  }

  /// A silent pair.
  init(sampleRateHertz: Double, parameters: VoiceParameters) {
    let rate = Timing.sampleRate(sampleRateHertz)
    secondsPerFrame = 1 / rate
    highestHertz = 0.45 * rate
    constantHertz = Glide(
      parameters[.constantHertz], length: Timing.glideFrames(sampleRateHertz: rate))
  }

  /// Glides to another constant tone over 5 ms.
  @_noAllocation @_noLocks
  mutating func set(_ parameters: VoiceParameters) {
    constantHertz.move(to: parameters[.constantHertz])
  }

  /// Back to the initial state, nothing left of the sound.
  @_noAllocation @_noLocks
  mutating func reset() {
    constantTurns = 0
    partnerTurns = 0
    endGlides()
    waiting.clear()
  }

  /// Jumps the glide to its end; only while nothing sounds.
  @_noAllocation @_noLocks
  mutating func endGlides() {
    constantHertz.jump(to: constantHertz.target)
  }

  /// Renders `frames` frames; every frame has its own frequency (Hz) and amplitude.
  @_noAllocation @_noLocks
  mutating func render(
    frequencyHertz: UnsafePointer<Double>, amplitude: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var start = 0
    while start < frames {
      let run = min(frames - start, Timing.cell)
      takeFrames(frequencyHertz + start, run)
      addWaves(amplitude + start, run)
      for index in 0..<run { output[start + index] = waiting[index] }
      waiting.moveDown(from: run, to: 0, frames: Voice.latencyFrames)
      constantHertz.advance(min(run, constantHertz.remaining))
      start += run
    }
  }

  /// Notes phases and levels of every frame of the run, and moves the phases on.
  @_noAllocation @_noLocks
  private mutating func takeFrames(_ frequencyHertz: UnsafePointer<Double>, _ frames: Int) {
    let highest = SIMD8<Double>(repeating: highestHertz)
    var index = 0
    while index < frames {
      let count = min(8, frames - index)
      let asked = constantHertz.values(index)
      let constant = asked.replacing(with: highest, where: asked .> highest)
      var hertz = constant
      if count == 8 {
        hertz = UnsafeRawPointer(frequencyHertz + index).loadUnaligned(as: SIMD8<Double>.self)
      } else {
        for lane in 0..<count { hertz[lane] = frequencyHertz[index + lane] }
      }
      let away = hertz - constant
      let isBelow = away .< 0
      let scores = away.replacing(with: -away, where: isBelow)
      let beats = Self.beatHertz(scores, constant)
      let partner = constant + beats.replacing(with: -beats, where: isBelow)
      levels.storeDoubles8(Self.level(scores), index)
      let (steps, partnerSteps) = (constant * secondsPerFrame, partner * secondsPerFrame)
      var (phases, others) = (SIMD8<Double>(), SIMD8<Double>())
      // One frame after the other, so that the sum does not depend on where a run ends.
      for lane in 0..<count {
        phases[lane] = constantTurns
        others[lane] = partnerTurns
        constantTurns += steps[lane]
        partnerTurns += partnerSteps[lane]
        constantTurns -= constantTurns >= 1 ? 1 : 0
        partnerTurns -= partnerTurns >= 1 ? 1 : 0
      }
      constantPhases.storeDoubles8(phases, index)
      partnerPhases.storeDoubles8(others, index)
      index += 8
    }
  }

  /// Writes the run behind what waits.
  @_noAllocation @_noLocks
  private mutating func addWaves(_ amplitude: UnsafePointer<Float>, _ frames: Int) {
    let latency = Voice.latencyFrames
    var index = 0
    while index < frames {
      let constant = cosineOfTurns(constantPhases.loadDoubles8(index) - 0.25)
      let partner = cosineOfTurns(partnerPhases.loadDoubles8(index) - 0.25)
      // Half of each, so that both together are as high as one sine.
      let wave = singles(0.5 * (constant + levels.loadDoubles8(index) * partner))
      for lane in 0..<min(8, frames - index) {
        let given = amplitude[index + lane]
        // A comparison with NaN is false: NaN becomes silence.
        let safe = given > -16 ? (given < 16 ? given : 16) : (given <= -16 ? -16 : 0)
        waiting[latency + index + lane] = safe * wave[lane]
      }
      index += 8
    }
  }

  /// How fast the pair beats for so many standard deviations.
  @_noAllocation @_noLocks @inline(__always)
  private static func beatHertz(
    _ scores: SIMD8<Double>, _ constant: SIMD8<Double>
  ) -> SIMD8<Double> {
    let greatest = SIMD8<Double>(repeating: 15)
    let within = scores.replacing(with: greatest, where: scores .> greatest)
    // log2(35) / 12.
    let beats = 2 * fastExp2((within - 3) * 0.427_440_251_4)
    let widest = 0.55 * 24.7 * (0.004_37 * constant + 1)
    return beats.replacing(with: widest, where: beats .> widest)
  }

  /// The partner's level, 0...1; NaN gives none.
  @_noAllocation @_noLocks @inline(__always)
  private static func level(_ scores: SIMD8<Double>) -> SIMD8<Double> {
    let zero = SIMD8<Double>(repeating: 0)
    let one = SIMD8<Double>(repeating: 1)
    let decibels = 7.5 * (scores - 6)
    let gain = fastExp2(decibels * 0.166_096_404_744_368)
    let fade = 2 * (scores - 1.5)
    let shown = zero.replacing(with: fade, where: fade .> 0)
    let opened = shown.replacing(with: one, where: shown .> 1)
    return opened * gain.replacing(with: one, where: gain .> 1)
  }
}
