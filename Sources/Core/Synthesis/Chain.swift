// The whole sound: voice -> delay -> Costello reverb -> Moog ladder -> panner -> direct-current blocker
// -> gain -> limiter. Several voices are panned one by one, before the delay instead of after the
// ladder, and everything after them has two sides. The sound does not depend on the sizes of the blocks it is rendered in.
// Frequencies in Hz, amplitudes linear, 1 = full scale; each stage's file names its source.
//
// The blocker comes after every stage that can produce direct current or turn one level of it into
// another, the panner included. It comes before the gains, which produce none: so the volume stays
// an exact factor, and at zero the output is silent at once. And it comes before the limiter:
// removing direct current may raise the peaks, and the limiter is responsible for those at the
// ports.

/// The sound chain of one player, stereo, at one sample rate.
///
/// `init` allocates everything; `set`, `lookAhead`, `render` and `reset` are for the audio thread.
/// The methods they call are mutating even where they only read: for one that is not, the compiler
/// copies the whole struct on to the stack.
public struct Chain: ~Copyable, Sendable {
  private var voices: VoiceBank
  private var delay: FeedbackDelay
  /// The delay of the right side, where there are several voices.
  private var rightDelay: FeedbackDelay
  private var reverb: CostelloReverb
  private var ladder: MoogLadder
  private var panner: Panner
  private var blocker: DirectCurrentBlocker
  private let blocksDirectCurrent: Bool
  private var outputGain: Glide
  private var volume: Glide
  private var limiter: Limiter
  private let mono = SampleBuffer(count: Timing.cell)
  private let middle = SampleBuffer(count: Timing.cell)
  private var frameInCell = 0
  /// Frames from a control value to its sound, constant for a sample rate: about 1.8 ms.
  public let latencyFrames: Int
  /// The frames by which dry sound must be passed in later than the control values it accompanies.
  public var dryDelayFrames: Int {
    @_noAllocation @_noLocks get { Voice.latencyFrames }
  }
  /// What `lookAhead` read, only there to be kept.
  private var fetched: UInt32 = 0
  /// Peaks and limiter gain of the last call of `render`.
  public private(set) var levels = Levels()

  /// A silent chain.
  ///
  /// The sample rate is 8000...192000 Hz; others are forced into this range. `volume` is a linear
  /// gain before the limiter. An older `engine` makes the sound of its own time, bit for bit.
  public init(
    sampleRateHertz: Double, parameters: ChainParameters, volume: Double = 1,
    engine: EngineVersion = .current
  ) {
    let rate = Timing.sampleRate(sampleRateHertz)
    voices = VoiceBank(sampleRateHertz: rate, parameters: parameters)
    delay = FeedbackDelay(sampleRateHertz: rate, parameters: parameters.effects)
    rightDelay = FeedbackDelay(sampleRateHertz: rate, parameters: parameters.effects)
    reverb = CostelloReverb(
      sampleRateHertz: rate, parameters: parameters.effects, engine: engine)
    ladder = MoogLadder(sampleRateHertz: rate, parameters: parameters.effects, engine: engine)
    panner = Panner(sampleRateHertz: rate)
    blocker = DirectCurrentBlocker(sampleRateHertz: rate)
    blocksDirectCurrent = engine.blocksDirectCurrent
    outputGain = Glide(
      parameters.effects[.outputGain], length: Timing.glideFrames(sampleRateHertz: rate))
    self.volume = Glide(volume, length: Timing.glideFrames(sampleRateHertz: rate))
    limiter = Limiter(sampleRateHertz: rate)
    latencyFrames = Voice.latencyFrames + limiter.latencyFrames
  }

  /// The `latencyFrames` of a chain at a sample rate.
  public static func latencyFrames(sampleRateHertz: Double) -> Int {
    Voice.latencyFrames
      + Limiter(sampleRateHertz: Timing.sampleRate(sampleRateHertz)).latencyFrames
  }

  /// The voices that are rendered: those requested now and any requested since the last silence.
  public var voiceCount: Int {
    @_noAllocation @_noLocks get { voices.running }
  }

  /// Changes the sound from the next frame on.
  ///
  /// Every change glides over 5 ms: cutoffs in their logarithm, delay time and bypass by
  /// cross-fade, all on a cubic that leaves and arrives without a corner.
  @_noAllocation @_noLocks
  public mutating func set(_ parameters: ChainParameters) {
    let wasStereo = voices.isStereo
    voices.set(parameters)
    if voices.isStereo, !wasStereo { rightDelay.follow(delay) }
    delay.set(parameters.effects)
    rightDelay.set(parameters.effects)
    reverb.set(parameters.effects)
    ladder.set(parameters.effects)
    outputGain.move(to: parameters.effects[.outputGain])
  }

  /// Changes the volume, a linear gain before the limiter, over the next 5 ms; NaN changes nothing.
  @_noAllocation @_noLocks
  public mutating func set(volume gain: Double) {
    if gain == gain { volume.move(to: gain) }
  }

  /// Renders `frames` frames, any number of them.
  ///
  /// `frequencyHertz` is the base frequency of each frame (0 ... half the sample rate), `amplitude`
  /// its linear amplitude (-16...16), `pan` its place from -1 (left) to 1 (right), nil for the
  /// middle. NaN counts as zero, in `pan` as no change. The values of each further voice lie `stride`
  /// after those of the one before it. `voiceGain` is a further gain of the voices and their effects for each
  /// frame, nil for 1. `dry` is added after it and before the limiter, with the volume applied.
  @_noAllocation @_noLocks
  public mutating func render(
    frequencyHertz: UnsafePointer<Double>, amplitude: UnsafePointer<Float>,
    pan: UnsafePointer<Float>? = nil, stride: Int = 0, left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>, frames: Int, dry: DrySound? = nil,
    voiceGain: UnsafePointer<Float>? = nil
  ) {
    var block = Levels()
    var start = 0
    while start < frames {
      let run = volume.limit(
        outputGain.limit(min(frames - start, Timing.cell - frameInCell)))
      if voices.isStereo {
        voices.render(
          frequencyHertz: frequencyHertz + start, amplitude: amplitude + start,
          pan: pan.map { $0 + start }, stride: stride, left: left + start, right: right + start,
          frames: run)
        delay.render(input: left + start, output: left + start, frames: run)
        rightDelay.render(input: right + start, output: right + start, frames: run)
        reverb.render(left: left + start, right: right + start, frames: run)
        ladder.render(left: left + start, right: right + start, frames: run)
        if !panner.isCentred {
          panner.render(
            pan: middle.base, left: left + start, right: right + start, frames: run)
        }
      } else {
        voices.render(
          frequencyHertz: frequencyHertz + start, amplitude: amplitude + start,
          output: mono.base, frames: run)
        delay.render(input: mono.base, output: mono.base, frames: run)
        reverb.render(
          input: mono.base, left: left + start, right: right + start, frames: run)
        ladder.render(left: left + start, right: right + start, frames: run)
        if let pan {
          panner.render(
            pan: pan + start, left: left + start, right: right + start, frames: run)
        }
      }
      if blocksDirectCurrent {
        blocker.render(left: left + start, right: right + start, frames: run)
      }
      applyGain(left + start, right + start, run)
      if let voiceGain {
        for index in start..<start + run {
          left[index] *= voiceGain[index]
          right[index] *= voiceGain[index]
        }
      }
      if let dry { add(dry, from: start, left + start, right + start, run) }
      let gain = limiter.render(left: left + start, right: right + start, frames: run)
      measure(left + start, right + start, run, &block)
      block.limiterGain = min(block.limiterGain, gain)
      outputGain.advance(run)
      volume.advance(run)
      frameInCell = (frameInCell + run) % Timing.cell
      start += run
    }
    levels = block
  }

  /// Prefetches the memory that the next frames use, all at once; changes nothing.
  ///
  /// For a callback after a pause: other programs have used the cache in between, and each stage
  /// would wait for its memory line by line.
  @_noAllocation @_noLocks
  public mutating func lookAhead() {
    fetched = reverb.lookAhead() | delay.lookAhead()
    if voices.isStereo { fetched |= rightDelay.lookAhead() }
  }

  /// Silence: clears every memory, puts the phases at zero and ends every glide.
  @_noAllocation @_noLocks
  public mutating func reset() {
    if voices.isStereo { rightDelay.reset() }
    voices.reset()
    delay.reset()
    reverb.reset()
    ladder.reset()
    panner.reset()
    blocker.reset()
    outputGain.jump(to: outputGain.target)
    volume.jump(to: volume.target)
    limiter.reset()
    frameInCell = 0
    levels = Levels()
  }

  /// Jumps every glide to its end; only while nothing sounds.
  @_noAllocation @_noLocks
  public mutating func endGlides() {
    voices.endGlides()
    delay.endGlides()
    rightDelay.endGlides()
    reverb.endGlides()
    ladder.endGlides()
    outputGain.jump(to: outputGain.target)
    volume.jump(to: volume.target)
  }

  @_noAllocation @_noLocks
  private mutating func applyGain(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    let isSteady = outputGain.isSteady && volume.isSteady
    if isSteady {
      let gain = Float(outputGain.target * volume.target)
      if gain == 1 { return }
      for index in 0..<frames {
        left[index] *= gain
        right[index] *= gain
      }
      return
    }
    var start = 0
    while start < frames {
      let gains = singles(outputGain.values(start) * volume.values(start))
      for lane in 0..<min(8, frames - start) {
        left[start + lane] *= gains[lane]
        right[start + lane] *= gains[lane]
      }
      start += 8
    }
  }

  /// Adds dry sound with the volume applied.
  @_noAllocation @_noLocks
  private mutating func add(
    _ dry: DrySound, from start: Int, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    var index = 0
    while index < frames {
      let gains = singles(volume.values(index))
      for lane in 0..<min(8, frames - index) {
        left[index + lane] += gains[lane] * dry.left[start + index + lane]
        right[index + lane] += gains[lane] * dry.right[start + index + lane]
      }
      index += 8
    }
  }

  /// Raises the peaks of `block` to those of the run.
  @_noAllocation @_noLocks
  private mutating func measure(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int,
    _ block: inout Levels
  ) {
    block.peakLeft = max(block.peakLeft, greatestMagnitude(left, frames))
    block.peakRight = max(block.peakRight, greatestMagnitude(right, frames))
  }
}
