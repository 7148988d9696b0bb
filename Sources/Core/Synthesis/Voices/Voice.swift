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
      }
    }
  }

  /// Frames from a control value to its sound, the same for every engine.
  static var latencyFrames: Int {
    @_noAllocation @_noLocks get { FMOscillator.latencyFrames }
  }

  private var oscillator: FMOscillator

  /// A silent voice.
  init(sampleRateHertz: Double, parameters: VoiceParameters) {
    oscillator = FMOscillator(sampleRateHertz: sampleRateHertz, parameters: parameters)
  }

  /// Glides to `parameters` over 5 ms.
  @_noAllocation @_noLocks
  mutating func set(_ parameters: VoiceParameters) {
    oscillator.set(parameters)
  }

  /// Back to the initial state, nothing left of the sound.
  @_noAllocation @_noLocks
  mutating func reset() {
    oscillator.reset()
  }

  /// Jumps every glide to its end; only while nothing sounds.
  @_noAllocation @_noLocks
  mutating func endGlides() {
    oscillator.endGlides()
  }

  /// Renders `frames` frames; every frame has its own base frequency (Hz) and amplitude.
  @_noAllocation @_noLocks @inline(__always)
  mutating func render(
    frequencyHertz: UnsafePointer<Double>, amplitude: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>, frames: Int
  ) {
    oscillator.render(
      frequencyHertz: frequencyHertz, amplitude: amplitude, output: output, frames: frames)
  }
}

/// What shapes the sound of a voice apart from pitch and loudness.
public typealias VoiceParameter = Voice.Parameter

/// The parameters of one voice.
public typealias VoiceParameters = ParameterValues<VoiceParameter>
