// The table of voice engines: what makes the sound of a voice, and the parameters that shape it, an
// entry each in the order of a preset's file. A further engine is a file of its own, and here its
// memory, its parameters and where it is called.

/// One voice of a chain.
public struct Voice: ~Copyable, Sendable {
  /// What shapes the sound apart from pitch and loudness.
  public enum Parameter: Int, ParameterKey {
    /// Carrier frequency divided by base frequency.
    case carrierMultiplier
    /// Modulator frequency divided by base frequency.
    case modulatingMultiplier
    /// Peak phase deviation in radians (= peak deviation / modulator frequency).
    case modulationIndex
    /// What makes the sound.
    case engine
    /// The pitch of the tone that stays, of a beating pair, in hertz.
    case constantHertz

    /// Its place in the list; for the audio thread.
    var place: Int {
      @_noAllocation @_noLocks @inline(__always) get { rawValue }
    }

    /// Its key, name, range and default.
    public var definition: ParameterDefinition {
      switch self {
      case .carrierMultiplier:
        ParameterDefinition(
          "voice.carrier-multiplier", "Carrier ratio", .voice,
          .number(0...64, step: 0.25, digits: 2), standard: 1, "times the base frequency, 0 to 64")
      case .modulatingMultiplier:
        ParameterDefinition(
          "voice.modulating-multiplier", "Modulator ratio", .voice,
          .number(0...64, step: 0.25, digits: 2), standard: 1, "times the base frequency, 0 to 64")
      case .modulationIndex:
        ParameterDefinition(
          "voice.modulation-index", "Modulation index", .voice,
          .number(0...100, step: 0.1, digits: 2), standard: 1, "0 (pure tone) to 100")
      case .engine:
        ParameterDefinition(
          "voice.engine", "Sound", .voice,
          .choice([
            ParameterChoice("fm", "Frequency modulation"), ParameterChoice("beats", "Beats"),
          ]), standard: 0, isAlwaysWritten: false,
          "\"fm\"; \"beats\": a constant tone and a partner, which beat the faster the further the "
            + "pitch is from the tone")
      case .constantHertz:
        ParameterDefinition(
          "voice.constant-hz", "Constant tone", unit: .hertz, .voice,
          .number(110...4000, step: nil, digits: 1), standard: 880, isAlwaysWritten: false,
          "Hz, 110 to 4000, of \"beats\": a pitch 3 Hz beside it beats twice a second, 6 Hz five times"
        )
      }
    }
  }

  /// Frames from a control value to its sound, the same for every engine.
  static var latencyFrames: Int {
    @_noAllocation @_noLocks get { FMOscillator.latencyFrames }
  }

  private var oscillator: FMOscillator
  private var pair: BeatingPair
  /// The share of the beating pair in the sound: 0 or 1, or on its way.
  private var pairShare: Glide
  private let other = SampleBuffer(count: Timing.cell)

  /// A silent voice.
  init(sampleRateHertz: Double, parameters: VoiceParameters) {
    oscillator = FMOscillator(sampleRateHertz: sampleRateHertz, parameters: parameters)
    pair = BeatingPair(sampleRateHertz: sampleRateHertz, parameters: parameters)
    pairShare = Glide(
      parameters[.engine],
      length: Timing.glideFrames(sampleRateHertz: Timing.sampleRate(sampleRateHertz)))
  }

  /// Glides to `parameters` over 5 ms.
  @_noAllocation @_noLocks
  mutating func set(_ parameters: VoiceParameters) {
    let wasSteady = pairShare.isSteady
    let former = pairShare.target
    oscillator.set(parameters)
    pair.set(parameters)
    pairShare.move(to: parameters[.engine])
    guard wasSteady else { return }
    // An engine that has rested begins with its own values; one that goes on resting has no way to go.
    if former == 0 { pair.reset() } else { oscillator.reset() }
  }

  /// Back to the initial state, nothing left of the sound.
  @_noAllocation @_noLocks
  mutating func reset() {
    oscillator.reset()
    pair.reset()
    pairShare.jump(to: pairShare.target)
  }

  /// Jumps every glide to its end; only while nothing sounds.
  @_noAllocation @_noLocks
  mutating func endGlides() {
    oscillator.endGlides()
    pair.endGlides()
    pairShare.jump(to: pairShare.target)
  }

  /// Renders `frames` frames, at most a cell; every frame has its own base frequency (Hz) and
  /// amplitude.
  @_noAllocation @_noLocks @inline(__always)
  mutating func render(
    frequencyHertz: UnsafePointer<Double>, amplitude: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>, frames: Int
  ) {
    if pairShare.isSteady, pairShare.target == 0 {
      oscillator.render(
        frequencyHertz: frequencyHertz, amplitude: amplitude, output: output, frames: frames)
    } else if pairShare.isSteady {
      pair.render(
        frequencyHertz: frequencyHertz, amplitude: amplitude, output: output, frames: frames)
    } else {
      change(
        frequencyHertz: frequencyHertz, amplitude: amplitude, output: output, frames: frames)
    }
  }

  /// Renders both engines while one takes over from the other.
  @_noAllocation @_noLocks
  private mutating func change(
    frequencyHertz: UnsafePointer<Double>, amplitude: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>, frames: Int
  ) {
    assert(frames <= Timing.cell)
    oscillator.render(
      frequencyHertz: frequencyHertz, amplitude: amplitude, output: output, frames: frames)
    pair.render(
      frequencyHertz: frequencyHertz, amplitude: amplitude, output: other.base, frames: frames)
    var start = 0
    while start < frames {
      let shares = singles(pairShare.values(start))
      for lane in 0..<min(8, frames - start) {
        let index = start + lane
        output[index] += shares[lane] * (other[index] - output[index])
      }
      start += 8
    }
    pairShare.advance(min(frames, pairShare.remaining))
  }
}

/// What shapes the sound of a voice apart from pitch and loudness.
public typealias VoiceParameter = Voice.Parameter

/// The parameters of one voice.
public typealias VoiceParameters = ParameterValues<VoiceParameter>
